import { useQuery } from '@tanstack/react-query';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import type { MouseEvent } from 'react';
import { queries } from '../../../api/queries.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './parent-link.module.css';

/** A link to the parent task. Renders nothing until the parent is loaded. */
export function ParentLink({ id }: { id: string }) {
  const { taskPanel: messages } = useLazyMessages();
  const { data: parent } = useQuery(queries.task(id));
  if (!parent) return null;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openTask(id);
  };
  return (
    <a
      href={paths.task(id)}
      className={styles.parent}
      aria-label={`${messages.parent}: ${parent.content}`}
      onClick={open}
    >
      <CornerDownRight />
      <span className={styles.name}>{parent.content}</span>
    </a>
  );
}
