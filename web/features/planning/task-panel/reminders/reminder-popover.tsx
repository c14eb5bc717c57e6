import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Reminder, ReminderInput } from '#contract/resources/reminder.ts';
import type { Task } from '#contract/resources/task.ts';
import { useUser } from '../../../../api/use-user.ts';
import { useNow } from '../../../../dates/now.ts';
import { useMomentText } from '../../../../dates/use-moment-text.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { NeedsConnection } from '../../../../ui/form/needs-connection.tsx';
import { PlainInput } from '../../../../ui/form/plain-input.tsx';
import { Popover } from '../../../../ui/popover/popover.tsx';
import type { Anchor } from '../../../../ui/popover/position.ts';
import { offsetText } from './offset-text.ts';
import { parseReminder } from './parse-reminder.ts';
import { reminderPresets } from './reminder-presets.ts';
import { setReminder } from './reminder-queries.ts';
import styles from './reminders.module.css';

type Props = { anchor: Anchor; task: Task; reminders: readonly Reminder[]; onClose: () => void };

/** Popover to set a reminder with a phrase or a preset. */
export default function ReminderPopover({ anchor, task, reminders, onClose }: Props) {
  const { reminders: messages } = useLazyMessages();
  const cache = useQueryClient();
  const { timezone: zone } = useUser();
  const now = useNow();
  const isFull = reminders.length >= LIMITS.reminders;
  const set = (input: ReminderInput) => {
    onClose();
    void setReminder(cache, task.id, input);
  };
  return (
    <Popover anchor={anchor} onClose={onClose} label={messages.add}>
      <div className={styles.popover}>
        <NeedsConnection />
        {isFull ? (
          <p className={styles.parsed}>{messages.full(LIMITS.reminders)}</p>
        ) : (
          <>
            <ReminderPhrase task={task} onSet={set} />
            <ul className={styles.presets} aria-label={messages.presets}>
              {reminderPresets(task, reminders, { now, zone, messages }).map(({ label, input }) => (
                <li key={label}>
                  <button type="button" className={styles.preset} onClick={() => set(input)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Popover>
  );
}

function ReminderPhrase({ task, onSet }: { task: Task; onSet: (input: ReminderInput) => void }) {
  const { reminders: messages } = useLazyMessages();
  const feedbackId = useId();
  const [text, setText] = useState('');
  const { timezone: zone } = useUser();
  const locale = useLanguage();
  const now = useNow();
  const momentText = useMomentText();
  const parsed = parseReminder(text, task.due_date, { now, zone, locale });
  const isUnknown = text.trim() !== '' && parsed === undefined;
  const meaning =
    parsed?.remind_at === undefined
      ? offsetText(parsed?.offset_min ?? 0, task.due_time !== undefined, messages)
      : momentText(parsed.remind_at);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed) onSet(parsed);
      }}
    >
      <PlainInput
        value={text}
        aria-label={messages.phrase}
        aria-describedby={feedbackId}
        aria-invalid={isUnknown}
        placeholder={messages.phrase}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div id={feedbackId} className={styles.parsed} aria-live="polite">
        {parsed ? meaning : isUnknown ? messages.notUnderstood(text.trim()) : messages.phraseExample}
        {parsed && (
          <Button type="submit" kind="primary">
            {messages.set}
          </Button>
        )}
      </div>
    </form>
  );
}
