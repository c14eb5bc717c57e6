import { useQuery } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../../api/queries.ts';
import { useMomentInSentence } from '../../../../dates/use-moment-text.ts';
import type { Outline } from '../../../../markdown/editor/editor-props.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Link } from '../../../../ui/button/link.tsx';
import { ProjectMark } from '../../../../ui/icon/project-mark.tsx';
import { SmallHeading } from '../../../../ui/list/small-heading.tsx';
import LinkedNotes from '../linked/linked-notes.tsx';
import styles from './note-sidebar.module.css';

type NoteSidebarProps = { note: Note; outline: Outline; isReadMode: boolean; onHeading: (offset: number) => void };

/** Sidebar of a note: table of contents, notes that link to it, project, owner and timestamps. */
export function NoteSidebar({
  note,
  outline: { headings, words: wordCount },
  isReadMode,
  onHeading,
}: NoteSidebarProps) {
  const { notes, notePage: messages } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const momentOf = useMomentInSentence();
  const project = projects.find(({ id }) => id === note.project_id);
  return (
    <aside className={styles.aside} aria-label={messages.about}>
      {headings.length > 1 && (
        <nav className={styles.part} aria-label={messages.outline}>
          <SmallHeading level={2}>{messages.outline}</SmallHeading>
          <ul>
            {headings.map(({ level, text, offset }) => (
              <li key={offset} data-level={level}>
                <button type="button" className={styles.heading} onClick={() => onHeading(offset)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LinkedNotes kind="note" targetId={note.id} title={messages.linkedFrom} />
      <ul className={styles.facts}>
        {project && (
          <li>
            <Link href={paths.project(project.id)} className={styles.project}>
              <ProjectMark project={project} />
              {project.name}
            </Link>
          </li>
        )}
        {note.owner && <li>{notes.from(note.owner.name)}</li>}
        {/* In write mode the editor shows the number of words. */}
        {isReadMode && <li>{messages.words(wordCount)}</li>}
        <li>{notes.changed(momentOf(note.updated_at))}</li>
        <li>{notes.created(momentOf(note.created_at))}</li>
      </ul>
    </aside>
  );
}
