import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useId } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { Link } from '../../../ui/button/link.tsx';
import { nameOf } from '../data/note-changes.ts';
import { stateOfNote } from '../data/note-place.ts';
import { noteQueries } from '../data/note-queries.ts';
import styles from './linked-notes.module.css';

type LinkedNotesProps = { kind: 'task' | 'note' | 'project'; targetId: string; title: string; level?: 2 | 3 };

/** The notes whose text leads here; nothing where there are none. */
export default function LinkedNotes({ kind, targetId, title, level = 2 }: LinkedNotesProps) {
  const { data: notes = [] } = useQuery(noteQueries.linking(kind, targetId));
  const heading = useId();
  const Heading = `h${level}` as const;
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.linked}>
      <Heading id={heading} className={styles.title}>
        {title}
      </Heading>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <Link href={paths.note(note.id)} state={stateOfNote('open')} className={styles.note}>
              <FileText />
              <span>{nameOf(note)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
