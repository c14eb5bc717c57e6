import { useState } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { Popover } from '../../ui/popover/popover.tsx';
import type { Anchor, Placement } from '../../ui/popover/position.ts';
import styles from './date-popover.module.css';
import type { DateChange, DateValue } from './date-value.ts';
import { DayPresetList } from './day-preset-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PhraseField } from './phrase-field.tsx';
import { RepeatBuilder } from './repeat-builder.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { TimeFields } from './time-fields.tsx';

export type DatePopoverProps = {
  anchor: Anchor;
  value: DateValue;
  /** Called with each choice. Choosing a day also closes; time, duration and repetition do not. */
  onChange: (change: DateChange) => void;
  onClose: () => void;
  placement?: Placement;
  /** True if the select for the recurrence takes the focus, instead of the field for a phrase. */
  startsAtRepeat?: boolean;
  /** True to choose only a day and, in a phrase, a time: without the fields for time, duration and recurrence. */
  isDayOnly?: boolean;
};

/** Edits the due date, time, duration and recurrence of a task: by phrase, by preset, in a month grid, and in fields. */
export default function DatePopover({
  anchor,
  value,
  onChange,
  onClose,
  placement = 'bottom-start',
  startsAtRepeat = false,
  isDayOnly = false,
}: DatePopoverProps) {
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const setAndClose = (change: DateChange) => {
    onClose();
    onChange(change);
  };
  const [part, setPart] = useState<'all' | 'builder' | 'after builder'>('all');
  const chooseDay = (day: string) => setAndClose({ due_date: day });
  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      label={isDayOnly ? messages.dayLabel : messages.label}
      placement={placement}
    >
      {part === 'builder' ? (
        <RepeatBuilder value={value} onSet={onChange} onClose={() => setPart('after builder')} />
      ) : (
        <div className={styles.content}>
          <PhraseField value={value} onSet={setAndClose} />
          <DayPresetList chosen={value.due_date} onChoose={chooseDay} />
          <MonthGrid chosen={value.due_date} onChoose={chooseDay} />
          {!isDayOnly && (
            <div className={styles.fields}>
              <TimeFields value={value} onSet={onChange} />
              <RepeatFields
                value={value}
                onSet={onChange}
                onCustom={() => setPart('builder')}
                takesFocus={part === 'after builder' || startsAtRepeat}
              />
            </div>
          )}
          {value.due_date !== undefined && (
            <button
              type="button"
              className={`${styles.preset} ${styles.none}`}
              onClick={() => setAndClose({ due_date: null })}
            >
              {messages.noDate}
            </button>
          )}
        </div>
      )}
    </Popover>
  );
}
