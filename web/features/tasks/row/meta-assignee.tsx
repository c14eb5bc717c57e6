import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useWords } from '../../../words.ts';
import styles from './task-meta.module.css';

/** Who is to do it. */
export function Assignee({ id }: { id: string }) {
  const { tasks: words } = useWords();
  const { data: people } = useQuery(queries.people());
  const person = people?.find((one) => one.id === id);
  if (!person) return null;
  return (
    <span className={styles.assignee}>
      <Avatar person={person} />
      <VisuallyHidden>{words.assignedTo('')}</VisuallyHidden>
      {person.name}
    </span>
  );
}
