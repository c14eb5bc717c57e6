import { useQuery } from '@tanstack/react-query';
import type { Day } from '#domain/day/calendar.ts';
import { queries } from '../../../api/queries.ts';
import { dayText } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { type Command, type ConflictValue, kindOf } from '../../../task-data/outbox/command.ts';
import styles from './unsent.module.css';

/** The values that the user and others have given to the same fields, side by side. */
export function ConflictValues({ command }: { command: Command }) {
  const { outbox: messages } = useLazyMessages();
  const text = useValueText();
  const known = kindOf(command);
  const values = known?.kind.conflict?.(known.args, command.current) ?? [];
  return (
    <div className={styles.values}>
      {values.map((value) => (
        <dl key={value.field} className={styles.value}>
          <dt className={styles.field}>{messages.fields[value.field] ?? value.field}</dt>
          <dd>
            <span className={styles.whose}>{messages.mine}</span> {text(value.field, value.mine)}
          </dd>
          <dd>
            <span className={styles.whose}>{messages.theirs}</span> {text(value.field, value.theirs)}
          </dd>
        </dl>
      ))}
    </div>
  );
}

function useValueText(): (field: ConflictValue['field'], value: unknown) => string {
  const { outbox: messages } = useLazyMessages();
  const { dates, tasks } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const { data: people = [] } = useQuery(queries.people());
  const { data: projects = [] } = useQuery(queries.projects());
  return (field, value) => {
    if (value === undefined || value === null || value === '') return messages.none;
    if (Array.isArray(value)) return value.length === 0 ? messages.none : value.join(', ');
    if (field === 'due_date') return dayText(value as Day, today, { messages: dates, language });
    if (field === 'priority') return tasks.priority(Number(value));
    if (field === 'assignee_id') return people.find(({ id }) => id === value)?.name ?? messages.none;
    if (field === 'project_id') return projects.find(({ id }) => id === value)?.name ?? messages.none;
    return String(value);
  };
}
