import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { Task } from '#contract/resources/task.ts';
import { useMomentText } from '../../../dates/use-moment-text.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { tip } from '../../../ui/popover/tip.ts';
import { Property, ValueButton } from '../properties/property.tsx';
import properties from '../properties/task-properties.module.css';
import type { PropertyProps } from '../properties/task-properties.tsx';
import { offsetText } from './offset-text.ts';
import { remindersOf, removeReminder } from './reminder-queries.ts';
import styles from './reminders.module.css';

const ReminderPopover = lazyWithMessages(() => import('./reminder-popover.tsx'));

/** The user's reminders of the task. Viewers may set reminders too. */
export function RemindersProperty({ task, editors }: PropertyProps) {
  const { reminders: messages } = useLazyMessages();
  const { data: reminders = [] } = useQuery(remindersOf(task.id));
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editors.open === 'reminders';
  return (
    <Property name={messages.name}>
      {reminders.map((reminder) => (
        <ReminderChip key={reminder.id} task={task} reminder={reminder} />
      ))}
      <ValueButton
        ref={button}
        isEmpty
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => editors.toggle('reminders')}
      >
        {messages.add}
      </ValueButton>
      {isOpen && button.current && (
        <OptionalPart>
          <ReminderPopover anchor={button.current} task={task} reminders={reminders} onClose={editors.close} />
        </OptionalPart>
      )}
    </Property>
  );
}

function ReminderChip({ task, reminder }: { task: Task; reminder: Reminder }) {
  const { reminders: messages } = useLazyMessages();
  const cache = useQueryClient();
  const momentText = useMomentText();
  const { offset_min: offset, due_at: moment, sent } = reminder;
  const exact = moment === undefined ? messages.waits : momentText(moment);
  const text = offset === undefined ? exact : offsetText(offset, task.due_time !== undefined, messages);
  const hint = sent ? `${messages.sent}: ${exact}` : exact;
  return (
    <span className={styles.chip} data-quiet={sent || moment === undefined} {...tip(hint)}>
      <BellIcon />
      <span>{text}</span>
      <button
        type="button"
        className={properties.remove}
        aria-label={messages.remove(text)}
        onClick={() => void removeReminder(cache, reminder)}
      >
        <X />
      </button>
    </span>
  );
}
