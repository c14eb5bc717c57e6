import { useId, useState } from 'react';
import { useToday } from '../../dates/today.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import styles from './date-popover.module.css';
import type { DateChange, DateValue } from './date-value.ts';
import { parseTime } from './parse-time.ts';

type Props = { value: DateValue; onSet: (change: DateChange) => void };

/** Common durations in minutes. */
const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** Fields for the due time and, if it is set, the duration. */
export function TimeFields({ value, onSet }: Props) {
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const { duration_min: minutes = 0 } = value;
  const choices = [...new Set([...DURATIONS, ...(minutes > 0 ? [minutes] : [])])].sort((a, b) => a - b);
  return (
    <>
      <TimeField key={value.due_time ?? ''} value={value} onSet={onSet} />
      {value.due_time !== undefined && (
        <label className={styles.row}>
          <span className={styles.label}>{messages.duration}</span>
          <select
            className={styles.select}
            value={minutes}
            onChange={(event) => onSet({ duration_min: Number(event.currentTarget.value) || null })}
          >
            <option value={0}>{messages.noDuration}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {taskPanel.durations(choice)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function TimeField({ value, onSet }: Props) {
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const today = useToday();
  const id = useId();
  const [text, setText] = useState(value.due_time ?? '');
  const time = parseTime(text);
  const isInvalid = text.trim() !== '' && time === undefined;

  const commit = () => {
    if (isInvalid || (time ?? '') === (value.due_time ?? '')) return;
    if (time === undefined) onSet({ due_time: null });
    else onSet({ due_time: time, ...(value.due_date === undefined && { due_date: today }) });
  };
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {messages.time}
      </label>
      <input
        id={id}
        className={styles.select}
        value={text}
        placeholder={messages.noTime}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {isInvalid && messages.timeInvalid}
      </p>
    </div>
  );
}
