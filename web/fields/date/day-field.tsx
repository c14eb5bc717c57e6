import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { shortDay } from '../../dates/day-text.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage } from '../../platform/messages.ts';
import field from '../../ui/form/field.module.css';
import { FieldNote } from '../../ui/form/text-field.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import popover from './date-popover.module.css';
import styles from './day-field.module.css';
import { DayPresetList } from './day-preset-list.tsx';
import { MonthGrid } from './month-grid.tsx';

type DayFieldProps = {
  label: string;
  value: Day;
  onChange: (day: Day) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A date of a form, with its label above. It opens the common days and a month grid. */
export function DayField({ label, value, onChange, hint, error }: DayFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const language = useLanguage();
  const choose = (day: Day) => {
    setOpen(false);
    onChange(day);
  };
  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div className={field.frame} data-invalid={error !== undefined}>
        <button
          ref={button}
          id={id}
          type="button"
          className={`${field.input} ${styles.button}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={`${id}-note`}
          onClick={() => setOpen(true)}
        >
          {shortDay(value, today, language)}
          <ChevronDown />
        </button>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {isOpen && button.current && (
        <Popover anchor={button.current} label={label} onClose={() => setOpen(false)}>
          <div className={popover.content}>
            <DayPresetList chosen={value} onChoose={choose} />
            <MonthGrid chosen={value} onChoose={choose} />
          </div>
        </Popover>
      )}
    </div>
  );
}
