import { useEffect, useRef } from 'react';
import { useToday } from '../../dates/today.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import styles from './date-popover.module.css';
import type { DateChange, DateValue } from './date-value.ts';
import { firstDay, repeatPresets } from './repeat-presets.ts';
import { useRuleText } from './rule-text.ts';

/** Number of characters that fit into the select. A longer rule is repeated below it. */
const MAX_LENGTH = 24;

type RepeatFieldsProps = {
  value: DateValue;
  onSet: (change: DateChange) => void;
  /** Opens the form that builds other rules. */
  onCustom: () => void;
  /** True if the select takes the focus: the user asked for the recurrence, or closed that form. */
  takesFocus: boolean;
};

/** The option that opens the form. It is not a rule. */
const CUSTOM = 'custom';

/** Select for the recurrence: the presets, the current rule if it is not a preset, and the form for other rules. */
export function RepeatFields({ value, onSet, onCustom, takesFocus }: RepeatFieldsProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const today = useToday();
  const ruleText = useRuleText();
  const { recurrence_rule: rule = '', recurrence_from: from = 'due', due_date: day = today } = value;
  const presets = repeatPresets(day);

  const choose = (chosen: string) => {
    if (chosen === CUSTOM) return onCustom();
    if (chosen === '') return onSet({ recurrence_rule: null });
    const first = firstDay(chosen, day);
    onSet({
      recurrence_rule: chosen,
      recurrence_from: from,
      ...(first !== value.due_date && { due_date: first }),
    });
  };
  return (
    <>
      <label className={styles.row}>
        <span className={styles.label}>{messages.repeat}</span>
        <select
          ref={select}
          className={styles.select}
          value={rule}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{messages.noRepeat}</option>
          {rule !== '' && !presets.includes(rule) && <option value={rule}>{ruleText(rule, 'due')}</option>}
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {ruleText(preset, 'due')}
            </option>
          ))}
          <option value={CUSTOM}>{messages.custom}</option>
        </select>
      </label>
      {rule !== '' && ruleText(rule, 'due').length > MAX_LENGTH && (
        <p className={styles.rule} aria-hidden="true">
          {ruleText(rule, 'due')}
        </p>
      )}
      {rule !== '' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={from === 'completion'}
            onChange={(event) => onSet({ recurrence_from: event.currentTarget.checked ? 'completion' : 'due' })}
          />
          {messages.afterCompletion}
        </label>
      )}
    </>
  );
}
