import { useQueryClient } from '@tanstack/react-query';
import Repeat from 'lucide-react/icons/repeat-2';
import { useRef } from 'react';
import { useClock } from '../../../../dates/use-clock.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { setDate } from '../../../../task-data/actions/task-fields.ts';
import { dueIn, dueTone } from '../../../../task-data/due.ts';
import { DueLabel } from '../../../../task-lists/row/due-label.tsx';
import { OptionalPart } from '../../../../ui/boundary/optional-part.tsx';
import { Property, ValueButton } from './property.tsx';
import styles from './task-properties.module.css';
import type { PropertyProps } from './task-properties.tsx';
import { UnclearNote } from './unclear-note.tsx';

const DatePopover = lazyWithMessages(() => import('../../../../fields/date/date-popover.tsx'));

/** The due date, the duration and the recurrence rule. */
export function DateProperty({ task, canEdit, editors }: PropertyProps) {
  const { tasks } = useMessages();
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const clock = useClock();
  const button = useRef<HTMLButtonElement>(null);
  const due = dueIn(task, clock.zone);
  const isOpen = editors.open === 'date' || editors.open === 'repeat';
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
            <span className={styles.due} data-due={due && dueTone(task, due, clock)}>
              {due ? <DueLabel task={task} due={due} clock={clock} /> : tasks.noDate}
            </span>
            {task.duration_min !== undefined && `, ${messages.durations(task.duration_min)}`}
          </span>
          {task.recurrence_rule !== undefined && (
            <span className={styles.repeat}>
              <Repeat />
              {task.recurrence_text === undefined ? tasks.repeatsPlain : tasks.rule(task.recurrence_text)}
            </span>
          )}
        </span>
      </ValueButton>
      {task.unclear_text !== undefined && <UnclearNote task={task} text={task.unclear_text} canEdit={canEdit} />}
      {isOpen && button.current && (
        <OptionalPart>
          <DatePopover
            anchor={button.current}
            value={task}
            startsAtRepeat={editors.open === 'repeat'}
            onChange={(change) => void setDate(cache, task, change)}
            onClose={editors.close}
          />
        </OptionalPart>
      )}
    </Property>
  );
}
