import { useQueryClient } from '@tanstack/react-query';
import Repeat from 'lucide-react/icons/repeat-2';
import { useRef } from 'react';
import { useUser } from '../../../api/use-user.ts';
import { dueText } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { setDate } from '../../../task-data/actions/task-fields.ts';
import { dueIn } from '../../../task-data/due.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import { Property, ValueButton } from './property.tsx';
import styles from './task-properties.module.css';
import type { PropertyProps } from './task-properties.tsx';

const DatePopover = lazyWithMessages(() => import('../../../fields/date/date-popover.tsx'));

/** The due date, the duration and the recurrence rule. */
export function DateProperty({ task, canEdit, editors }: PropertyProps) {
  const { tasks, dates } = useMessages();
  const { taskPanel: messages } = useLazyMessages();
  const language = useLanguage();
  const cache = useQueryClient();
  const { timezone } = useUser();
  const today = useToday();
  const button = useRef<HTMLButtonElement>(null);
  const due = dueIn(task, timezone);
  const isOverdue = due !== undefined && due.day < today && !task.completed;
  const isOpen = editors.open === 'date';
  return (
    <Property name={tasks.date}>
      <ValueButton
        ref={button}
        isEmpty={!due && task.recurrence_rule === undefined}
        disabled={!canEdit}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => editors.toggle('date')}
      >
        <span className={styles.when}>
          <span>
            {isOverdue && <VisuallyHidden>{tasks.overdue}: </VisuallyHidden>}
            <span className={isOverdue ? styles.overdue : undefined}>
              {due ? dueText(due, today, { messages: dates, language }) : tasks.noDate}
            </span>
            {task.duration_min !== undefined && `, ${messages.durations(task.duration_min)}`}
          </span>
          {task.recurrence_rule !== undefined && (
            <span className={styles.repeat}>
              <Repeat />
              {task.recurrence_text ?? tasks.repeatsPlain}
            </span>
          )}
        </span>
      </ValueButton>
      {isOpen && button.current && (
        <OptionalPart>
          <DatePopover
            anchor={button.current}
            value={task}
            onChange={(change) => void setDate(cache, task, change)}
            onClose={editors.close}
          />
        </OptionalPart>
      )}
    </Property>
  );
}
