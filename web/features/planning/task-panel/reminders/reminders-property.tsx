import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { Task } from '#contract/resources/task.ts';
import { useMomentText } from '../../../../dates/use-moment-text.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';
import { OptionalPart } from '../../../../ui/boundary/optional-part.tsx';
import { Property, ValueButton } from '../properties/property.tsx';
import { PropertyChip } from '../properties/property-chip.tsx';
import type { PropertyProps } from '../properties/task-properties.tsx';
import { offsetText } from './offset-text.ts';
import { remindersOf, removeReminder } from './reminder-queries.ts';

const ReminderPopover = lazyWithMessages(() => import('./reminder-popover.tsx'));

/** The user's reminders of the task. Viewers may set reminders too. */
export function RemindersProperty({ task, editors }: PropertyProps) {
  const { reminders: messages } = useLazyMessages();
  const { data: reminders = [] } = useQuery({ ...remindersOf(task.id), enabled: !isUnsent(task) });
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
        aria-label={messages.add}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => editors.toggle('reminders')}
      >
        {reminders.length === 0 ? messages.add : <Plus />}
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
  const exact = moment === undefined ? messages.needsDate : momentText(moment);
  const text = offset === undefined ? exact : offsetText(offset, task.due_time !== undefined, messages);
  const hint = sent ? `${messages.sent}: ${exact}` : exact;
  return (
    <PropertyChip
      mark={<BellIcon />}
      text={text}
      hint={hint}
      isInactive={sent || moment === undefined}
      removeLabel={messages.remove(text)}
      onRemove={() => void removeReminder(cache, reminder)}
    />
  );
}
