import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { taskQueries } from '../../../../task-data/cache/task-queries.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';
import { SmallHeading } from '../../../../ui/list/small-heading.tsx';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import { SplitButton } from '../../../connect/ai/index.ts';
import { EarlyQuickAdd } from '../../quick-add/index.ts';
import type { PropertyProps } from '../properties/task-properties.tsx';
import styles from './subtasks.module.css';
import { SubtaskList } from './subtasks-list.tsx';

/** The sub-tasks of a task, on all levels, with a field that adds more. */
export function Subtasks({ task, canEdit, editors }: PropertyProps) {
  const { taskPanel: messages } = useLazyMessages();
  const { data: children = [] } = useQuery({ ...taskQueries.subtasks(task.id), enabled: !isUnsent(task) });
  const done = children.filter((child) => child.completed).length;
  const isAdding = editors.open === 'subtask';
  if (!canEdit && children.length === 0) return null;
  return (
    <section className={styles.section}>
      <SmallHeading
        count={
          children.length > 0 && (
            <>
              <span aria-hidden="true">{messages.subtasksDone(done, children.length)}</span>
              <VisuallyHidden>{messages.subtasksSpoken(done, children.length)}</VisuallyHidden>
            </>
          )
        }
      >
        {messages.subtasks}
      </SmallHeading>
      <SubtaskList tasks={children} label={messages.subtasks} canEdit={canEdit} />
      {isAdding && <EarlyQuickAdd parent={task} autoFocus onClose={editors.close} />}
      {canEdit && !isAdding && (
        <button type="button" className={styles.add} onClick={() => editors.toggle('subtask')}>
          <Plus />
          {messages.addSubtask}
        </button>
      )}
      {canEdit && !isUnsent(task) && <SplitButton task={task} />}
    </section>
  );
}
