import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import { fullDay } from '../../dates/day-text.ts';
import { useClock } from '../../dates/use-clock.ts';
import { useMomentInSentence } from '../../dates/use-moment-text.ts';
import { MonthGrid } from '../../fields/date/month-grid.tsx';
import { parseTime } from '../../fields/date/parse-time.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../platform/messages.ts';
import { snoozeTask } from '../../task-data/actions/snooze-task.ts';
import { Button } from '../../ui/button/button.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import styles from './snooze-popover.module.css';
import type { TaskPopupProps } from './task-popups.tsx';

const MORNING = '09:00';

/** Snoozes a task until a day and time that the user chooses. By default until tomorrow morning, or the current end of the snooze. */
export function SnoozePopover({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  const { tasks: messages, dates } = useMessages();
  const { taskPanel } = useLazyMessages();
  const language = useLanguage();
  const { today, zone, now } = useClock();
  const momentText = useMomentInSentence();
  const note = useId();
  const [start] = useState(() => {
    const until = task.snoozed_until === undefined ? undefined : localMoment(Date.parse(task.snoozed_until), zone);
    return until ? { day: until.day, time: timeOf(until.minutes) } : { day: addDays(today, 1), time: MORNING };
  });
  const [day, setDay] = useState<Day>(start.day);
  const [text, setText] = useState(start.time);
  const time = parseTime(text);
  const at = time === undefined ? undefined : instantOf(day, minutesOf(time), zone);
  const isPast = at !== undefined && at <= now;

  const snooze = () => {
    if (at === undefined || isPast) return;
    const until = new Date(at).toISOString();
    onClose();
    void snoozeTask(cache, task, until, messages.snoozed(task.content, momentText(until)));
  };
  return (
    <Popover anchor={anchor} onClose={onClose} label={taskPanel.snoozeUntil} placement="bottom-end">
      <form
        className={styles.content}
        onSubmit={(event) => {
          event.preventDefault();
          snooze();
        }}
      >
        <MonthGrid chosen={day} onChoose={setDay} />
        <div className={styles.line}>
          <span className={styles.label} aria-hidden="true">
            {taskPanel.when.time}
          </span>
          <PlainInput
            aria-label={taskPanel.when.time}
            aria-describedby={note}
            aria-invalid={time === undefined || isPast}
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <p id={note} className={styles.note} data-invalid={time === undefined || isPast} aria-live="polite">
          {time === undefined
            ? taskPanel.when.timeInvalid
            : isPast
              ? taskPanel.snoozePast
              : dates.at(fullDay(day, language), time)}
        </p>
        <Button type="submit" kind="primary" disabled={time === undefined || isPast}>
          {messages.snooze}
        </Button>
      </form>
    </Popover>
  );
}
