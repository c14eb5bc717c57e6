import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { useMessages } from '../../platform/messages.ts';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import styles from './task-meta.module.css';

/** The assignee of a task. */
export function Assignee({ id }: { id: string }) {
  const { tasks: messages } = useMessages();
  const { data: people } = useQuery(queries.people());
  const person = people?.find((one) => one.id === id);
  if (!person) return null;
  return (
    <span className={styles.assignee}>
      <Avatar person={person} />
      <VisuallyHidden>{messages.assignedTo('')}</VisuallyHidden>
      {person.name}
    </span>
  );
}
