import { useId, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { fullDay } from '../../dates/day-text.ts';
import { useNow } from '../../dates/now.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import styles from './date-popover.module.css';
import type { DateChange, DateValue } from './date-value.ts';
import { parsePhrase } from './parse-phrase.ts';
import { useRuleText } from './rule-text.ts';

/** A text field for phrases such as `friday at 9`. Shows the parsed result before it is applied. */
export function PhraseField({ value, onSet }: { value: DateValue; onSet: (change: DateChange) => void }) {
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const feedbackId = useId();
  const [text, setText] = useState('');
  const { timezone: zone } = useUser();
  const locale = useLanguage();
  const now = useNow();
  const { change, rest } = parsePhrase(text, value, { now, zone, locale });
  const isComplete = Object.keys(change).length > 0 && rest === '';
  const summary = useSummary(change);

  return (
    <form
      className={styles.phrase}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onSet(change);
      }}
    >
      <PlainInput
        value={text}
        aria-label={messages.phrase}
        aria-describedby={feedbackId}
        aria-invalid={rest !== ''}
        placeholder={messages.phrase}
        autoComplete="off"
        data-autofocus={hasKeyboard() || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div id={feedbackId} className={styles.parsed} aria-live="polite">
        {text.trim() === '' && <span className={styles.hint}>{messages.phraseExample}</span>}
        {rest !== '' && <span className={styles.hint}>{messages.notUnderstood(rest)}</span>}
        {isComplete && <span className={styles.summary}>{summary}</span>}
        {isComplete && (
          <Button type="submit" kind="primary">
            {messages.apply}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns true if the device probably has a keyboard. An on-screen keyboard would cover the month grid. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

/** Returns the parsed result as text: `Friday, 16 October 2026 09:00, every week`. */
function useSummary(change: DateChange): string {
  const { dates } = useMessages();
  const { taskPanel } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const ruleText = useRuleText();
  const { due_date: day, due_time: time, duration_min: minutes, recurrence_rule: rule } = change;
  const date = day ? fullDay(day, language) : undefined;
  const moment = date && time ? dates.at(date, time) : (date ?? time);
  const length = minutes ? taskPanel.durations(minutes) : undefined;
  const repeated = rule ? ruleText(rule, change.recurrence_from ?? 'due') : undefined;
  return [moment ?? fullDay(today, language), length, repeated].filter((part) => part !== undefined).join(', ');
}
