import { type ReactNode, useEffect, useRef } from 'react';
import { addDays, type Day, mondayOf, type Weekday } from '#domain/day/calendar.ts';
import { weekdayText } from '../../dates/day-text.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useLazyMessages } from '../../platform/messages.ts';
import styles from './date-popover.module.css';
import builder from './repeat-builder.module.css';
import { type RuleDraft, UNITS, type Unit } from './rule-draft.ts';

type PartProps = { draft: RuleDraft; edit: (change: Partial<RuleDraft>) => void };

/** A line of the form. The fields have labels of their own. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={builder.fields}>{children}</div>
    </div>
  );
}

/** The interval and the unit. */
export function Every({ draft, edit }: PartProps) {
  const { taskPanel } = useLazyMessages();
  const { builder: messages } = taskPanel.when;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <Line label={messages.every}>
      <input
        ref={field}
        className={builder.number}
        inputMode="numeric"
        aria-label={messages.interval}
        value={draft.interval}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => edit({ interval: event.currentTarget.value })}
      />
      <select
        className={styles.select}
        aria-label={messages.unit}
        value={draft.unit}
        onChange={(event) => edit({ unit: event.currentTarget.value as Unit })}
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {messages.units[unit](Number(draft.interval) || 2)}
          </option>
        ))}
      </select>
    </Line>
  );
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The days of a weekly rule, as toggle buttons. */
export function Weekdays({ draft, edit }: PartProps) {
  const { taskPanel } = useLazyMessages();
  const { builder: messages } = taskPanel.when;
  const nameOf = useWeekdayName();
  const toggle = (weekday: Weekday) => {
    const others = draft.weekdays.filter((one) => one !== weekday);
    edit({ weekdays: others.length < draft.weekdays.length ? others : [...others, weekday] });
  };
  return (
    <Line label={messages.on}>
      <fieldset className={builder.week} aria-label={messages.weekdays}>
        {WEEK.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className={builder.weekday}
            aria-label={nameOf(weekday, 'long')}
            aria-pressed={draft.weekdays.includes(weekday)}
            onClick={() => toggle(weekday)}
          >
            {nameOf(weekday, 'narrow')}
          </button>
        ))}
      </fieldset>
    </Line>
  );
}

const LAST = -1;
const MONTH_DAYS = [...Array.from({ length: 31 }, (_, index) => index + 1), LAST];
const NTHS = [1, 2, 3, 4, LAST] as const;

/** The day of a monthly rule: a date, or the nth weekday. */
export function MonthDay({ draft, edit }: PartProps) {
  const { taskPanel } = useLazyMessages();
  const { builder: messages } = taskPanel.when;
  const nameOf = useWeekdayName();
  const days = MONTH_DAYS.includes(draft.monthDay) ? MONTH_DAYS : [...MONTH_DAYS, draft.monthDay];
  return (
    <Line label={messages.on}>
      <select
        className={styles.select}
        aria-label={messages.kind}
        value={String(draft.isNthWeekday)}
        onChange={(event) => edit({ isNthWeekday: event.currentTarget.value === 'true' })}
      >
        <option value="false">{messages.monthDay}</option>
        <option value="true">{messages.nthWeekday}</option>
      </select>
      {draft.isNthWeekday ? (
        <>
          <select
            className={styles.select}
            aria-label={messages.nth}
            value={draft.nth}
            onChange={(event) => edit({ nth: Number(event.currentTarget.value) })}
          >
            {NTHS.map((nth) => (
              <option key={nth} value={nth}>
                {messages.nths[nth]}
              </option>
            ))}
          </select>
          <select
            className={styles.select}
            aria-label={messages.weekday}
            value={draft.weekday}
            onChange={(event) => edit({ weekday: Number(event.currentTarget.value) as Weekday })}
          >
            {WEEK.map((weekday) => (
              <option key={weekday} value={weekday}>
                {nameOf(weekday, 'long')}
              </option>
            ))}
          </select>
        </>
      ) : (
        <select
          className={styles.select}
          aria-label={messages.day}
          value={draft.monthDay}
          onChange={(event) => edit({ monthDay: Number(event.currentTarget.value) })}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {day === LAST ? messages.lastDay : day}
            </option>
          ))}
        </select>
      )}
    </Line>
  );
}

/** The end of the series: never, a date, or a number of times. `day` is the earliest date. */
export function End({ draft, edit, day }: PartProps & { day: Day }) {
  const { taskPanel } = useLazyMessages();
  const { builder: messages } = taskPanel.when;
  return (
    <Line label={messages.ends}>
      <select
        className={styles.select}
        aria-label={messages.ends}
        value={draft.ends}
        onChange={(event) => edit({ ends: event.currentTarget.value as RuleDraft['ends'] })}
      >
        <option value="never">{messages.never}</option>
        <option value="until">{messages.until}</option>
        <option value="count">{messages.count}</option>
      </select>
      {draft.ends === 'until' && (
        <input
          type="date"
          className={builder.date}
          aria-label={messages.untilDay}
          min={day}
          value={draft.until}
          onChange={(event) => edit({ until: event.currentTarget.value })}
        />
      )}
      {draft.ends === 'count' && (
        <span className={builder.times}>
          <input
            className={builder.number}
            inputMode="numeric"
            aria-label={messages.countNumber}
            value={draft.count}
            onChange={(event) => edit({ count: event.currentTarget.value })}
          />
          {messages.times(Number(draft.count) || 2)}
        </span>
      )}
    </Line>
  );
}

/** Returns a function that returns the name of a weekday. */
function useWeekdayName(): (weekday: Weekday, width: 'long' | 'narrow') => string {
  const language = useLanguage();
  const monday = mondayOf(useToday());
  return (weekday, width) => weekdayText(addDays(monday, weekday - 1), language, width);
}
