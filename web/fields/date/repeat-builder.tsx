import { useId, useState } from 'react';
import { firstOccurrence } from '#domain/recurrence/occurrence.ts';
import { printRule } from '#domain/recurrence/rule.ts';
import { useToday } from '../../dates/today.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './date-popover.module.css';
import type { DateChange, DateValue } from './date-value.ts';
import builder from './repeat-builder.module.css';
import { End, Every, Line, MonthDay, Weekdays } from './repeat-builder-fields.tsx';
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts';
import { useRuleText } from './rule-text.ts';

type RepeatBuilderProps = {
  value: DateValue;
  onSet: (change: DateChange) => void;
  onClose: () => void;
};

/** A form that builds a recurrence rule with an end, and describes it in words. Escape and Cancel close it. */
export function RepeatBuilder({ value, onSet, onClose }: RepeatBuilderProps) {
  const { taskPanel } = useLazyMessages();
  const { builder: messages } = taskPanel.when;
  const today = useToday();
  const day = value.due_date ?? today;
  const [draft, setDraft] = useState(() => draftOf(value.recurrence_rule, day));
  const [from, setFrom] = useState(value.recurrence_from ?? 'due');
  const feedback = useId();
  const edit = (change: Partial<RuleDraft>) => setDraft((current) => ({ ...current, ...change }));
  const result = ruleOf(draft, day);
  const isValid = 'rule' in result;

  const apply = () => {
    if (!isValid) return;
    const first = firstOccurrence(result.rule, day) ?? day;
    onSet({
      recurrence_rule: printRule(result.rule),
      recurrence_from: from,
      ...(first !== value.due_date && { due_date: first }),
    });
    onClose();
  };
  return (
    <form
      className={styles.content}
      aria-label={messages.title}
      aria-describedby={feedback}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <h3 className={builder.title}>{messages.title}</h3>
      <Every draft={draft} edit={edit} />
      {draft.unit === 'WEEKLY' && <Weekdays draft={draft} edit={edit} />}
      {draft.unit === 'MONTHLY' && <MonthDay draft={draft} edit={edit} />}
      <Line label={messages.from}>
        <select
          className={styles.select}
          aria-label={messages.from}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value === 'completion' ? 'completion' : 'due')}
        >
          <option value="due">{messages.fromDue}</option>
          <option value="completion">{messages.fromCompletion}</option>
        </select>
      </Line>
      <End draft={draft} edit={edit} day={day} />
      <p id={feedback} className={builder.summary} data-invalid={!isValid} aria-live="polite">
        {isValid ? <Summary rule={printRule(result.rule)} from={from} /> : messages.issues[result.issue]}
      </p>
      <div className={builder.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" kind="primary" disabled={!isValid}>
          {messages.set}
        </Button>
      </div>
    </form>
  );
}

function Summary({ rule, from }: { rule: string; from: 'due' | 'completion' }) {
  const ruleText = useRuleText();
  return ruleText(rule, from);
}
