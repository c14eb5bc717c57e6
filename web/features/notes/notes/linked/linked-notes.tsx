import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useId } from 'react';
import { paths } from '../../../../navigation/paths.ts';
import { Link } from '../../../../ui/button/link.tsx';
import { SmallHeading } from '../../../../ui/list/small-heading.tsx';
import { noteName } from '../data/note-actions.ts';
import { noteQueries } from '../data/note-queries.ts';
import { newNoteState } from '../data/note-state.ts';
import styles from './linked-notes.module.css';

type LinkedNotesProps = { kind: 'task' | 'note' | 'project'; targetId: string; title: string; level?: 2 | 3 };

/** The notes with a link to the record. Renders nothing if there are none. */
export default function LinkedNotes({ kind, targetId, title, level = 2 }: LinkedNotesProps) {
  const { data: notes = [] } = useQuery(noteQueries.linking(kind, targetId));
  const heading = useId();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.linked}>
      <SmallHeading id={heading} level={level}>
        {title}
      </SmallHeading>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <Link href={paths.note(note.id)} state={newNoteState('open')} className={styles.note}>
              <FileText />
              <span>{noteName(note)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
