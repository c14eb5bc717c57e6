import type { Day } from '#domain/day/calendar.ts';
import { fullDay, weekdayText } from '../../dates/day-text.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useLazyMessages } from '../../platform/messages.ts';
import styles from './date-popover.module.css';
import { dayPresets } from './day-presets.ts';
import { hasKeyboard } from './phrase-field.tsx';

/** Buttons for common days, each with its weekday. */
export function DayPresetList({ chosen, onChoose }: { chosen: Day | undefined; onChoose: (day: Day) => void }) {
  const { taskPanel } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  return (
    <div className={styles.presets}>
      {dayPresets(today).map(({ name, day }) => (
        <button
          key={name}
          type="button"
          className={styles.preset}
          data-autofocus={!hasKeyboard() || undefined}
          aria-pressed={day === chosen}
          aria-description={fullDay(day, language)}
          onClick={() => onChoose(day)}
        >
          {taskPanel.when[name]}
          <span className={styles.weekday}>{weekdayText(day, language)}</span>
        </button>
      ))}
    </div>
  );
}
