import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Pin from 'lucide-react/icons/pin';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { ListHeading } from '../../../../task-lists/sections/list-heading.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Link } from '../../../../ui/button/link.tsx';
import { createNote } from '../data/create-note.ts';
import { noteName } from '../data/note-actions.ts';
import { noteQueries } from '../data/note-queries.ts';
import { newNoteState } from '../data/note-state.ts';
import { noteListUrl } from '../list/note-view.ts';
import LinkedNotes from './linked-notes.tsx';
import styles from './project-notes.module.css';

/** Notes listed under the tasks of a project. A link leads to the complete list. */
const MAX_NOTES = 6;

/** The notes of a project and the notes with a link to it, for the foot of the project page. Renders nothing if there are none. */
export default function ProjectNotes({ project }: { project: Project }) {
  const { notes: messages } = useLazyMessages();
  const cache = useQueryClient();
  const heading = useId();
  const { data: notes = [] } = useQuery(noteQueries.list({ project: project.id }));
  const canAdd = project.role !== 'viewer';
  return (
    <div className={styles.notes}>
      {notes.length > 0 && (
        <section aria-labelledby={heading}>
          <ListHeading
            id={heading}
            title={messages.inProject}
            detail={notes.length}
            actions={
              canAdd && (
                <IconButton label={messages.add} icon={Plus} onClick={() => void createNote(cache, project.id)} />
              )
            }
          />
          <ul>
            {notes.slice(0, MAX_NOTES).map((note) => (
              <li key={note.id}>
                <Link href={paths.note(note.id)} state={newNoteState('open')} className={styles.note}>
                  <FileText />
                  <span className={styles.name}>{noteName(note)}</span>
                  {note.pinned && <Pin role="img" aria-label={messages.isPinned} />}
                </Link>
              </li>
            ))}
          </ul>
          {notes.length > MAX_NOTES && (
            <Link href={noteListUrl({ project: project.id })} className={styles.all}>
              {messages.count(notes.length)}
            </Link>
          )}
        </section>
      )}
      <LinkedNotes kind="project" targetId={project.id} title={messages.linkedFrom} />
    </div>
  );
}
