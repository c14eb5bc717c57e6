import { useToday } from '../../dates/today.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import styles from './date-popover.module.css';
import type { DateChange, DateValue } from './date-value.ts';
import { firstDay, repeatPresets } from './repeat-presets.ts';
import { useRuleText } from './rule-text.ts';

/** Select for the recurrence: the presets, and the current rule if it is not a preset. */
export function RepeatFields({ value, onSet }: { value: DateValue; onSet: (change: DateChange) => void }) {
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const today = useToday();
  const ruleText = useRuleText();
  const { recurrence_rule: rule = '', recurrence_from: from = 'due', due_date: day = today } = value;
  const presets = repeatPresets(day);

  const choose = (chosen: string) => {
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
        <select className={styles.select} value={rule} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{messages.noRepeat}</option>
          {rule !== '' && !presets.includes(rule) && <option value={rule}>{ruleText(rule, 'due')}</option>}
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {ruleText(preset, 'due')}
            </option>
          ))}
        </select>
      </label>
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
