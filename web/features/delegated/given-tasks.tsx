import { useState } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { byDate, parkedLast } from '../../task-data/order/compare.ts';
import { flatRows } from '../../task-data/order/rows.ts';
import { useArea } from '../../task-lists/list/area-context.ts';
import { TaskRows } from '../../task-lists/list/task-rows.tsx';
import { ListSection } from '../../task-lists/sections/list-section.tsx';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { AddButton, QuickAdd } from '../quick-add/index.ts';
import type { Given } from './by-person.ts';
import styles from './given-tasks.module.css';

/** What one person has been given, by date. What is added here is theirs too, in the project of their first task. */
export function GivenTasks({ given: { id, person, tasks } }: { given: Given }) {
  const { delegated: messages } = useLazyMessages();
  const { now, canEdit } = useArea();
  const [isAdding, setAdding] = useState(false);
  const name = person?.name ?? messages.somebody;
  const first = tasks.find(canEdit);
  const place = first && person && { assignee: person.name, projectId: first.project_id };
  return (
    <ListSection
      title={
        <span className={styles.person}>
          {person && <Avatar person={person} />}
          {name}
        </span>
      }
      aside={tasks.length}
      quietActions={place && <AddButton place={name} onClick={() => setAdding(true)} />}
    >
      <TaskRows rows={flatRows(tasks, parkedLast(byDate, now))} label={name} implied={id} />
      <OptionalPart>
        {isAdding && place && <QuickAdd {...place} autoFocus onClose={() => setAdding(false)} />}
      </OptionalPart>
    </ListSection>
  );
}
