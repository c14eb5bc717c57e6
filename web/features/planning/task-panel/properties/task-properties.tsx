import type { Task } from '#contract/resources/task.ts';
import type { OpenEditor } from '../open-editor.ts';
import { RemindersProperty } from '../reminders/reminders-property.tsx';
import { AssigneeProperty } from './assignee-property.tsx';
import { DateProperty } from './date-property.tsx';
import { LabelsProperty } from './labels-property.tsx';
import { PriorityProperty } from './priority-property.tsx';
import { ProjectProperty, SectionProperty } from './project-property.tsx';
import { SnoozeProperty } from './snooze-property.tsx';
import styles from './task-properties.module.css';

/** Props of each property of the panel. `editors` has the open picker. */
export type PropertyProps = { task: Task; canEdit: boolean; editors: OpenEditor };

/** The properties of a task in two columns: names and values. */
export function TaskProperties(props: PropertyProps) {
  return (
    <dl className={styles.properties}>
      <DateProperty {...props} />
      <RemindersProperty {...props} />
      <PriorityProperty {...props} />
      <AssigneeProperty {...props} />
      <LabelsProperty {...props} />
      <ProjectProperty {...props} />
      <SectionProperty {...props} />
      <SnoozeProperty {...props} />
    </dl>
  );
}
