import { useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { openCount } from '../../../task-data/open-count.ts';
import { byDate, snoozedLast } from '../../../task-data/order/compare.ts';
import { flatRows } from '../../../task-data/order/rows.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import { ListSection } from '../../../task-lists/sections/list-section.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { AddButton, QuickAdd } from '../quick-add/index.ts';
import styles from './assignee-tasks.module.css';
import type { AssigneeGroup } from './group-by-assignee.ts';

/** The tasks of one assignee, by date. Tasks added here are assigned to the same person, in the project of their first task. */
export function AssigneeTasks({ group: { id, person, tasks } }: { group: AssigneeGroup }) {
  const { delegated: messages } = useLazyMessages();
  const { now, canEdit } = useArea();
  const [isAdding, setAdding] = useState(false);
  const name = person?.name ?? messages.anotherUser;
  const first = tasks.find(canEdit);
  const destination = first && person && { assignee: person.name, projectId: first.project_id };
  return (
    <ListSection
      title={
        <span className={styles.person}>
          {person && <Avatar person={person} />}
          {name}
        </span>
      }
      detail={openCount(tasks)}
      quietActions={destination && <AddButton listName={name} onClick={() => setAdding(true)} />}
    >
      <TaskRows rows={flatRows(tasks, snoozedLast(byDate, now))} label={name} implied={id} />
      <OptionalPart>
        {isAdding && destination && <QuickAdd {...destination} autoFocus onClose={() => setAdding(false)} />}
      </OptionalPart>
    </ListSection>
  );
}
