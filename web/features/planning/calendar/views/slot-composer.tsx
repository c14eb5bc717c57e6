import { useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useMessages } from '../../../../platform/messages.ts';
import { Popover } from '../../../../ui/popover/popover.tsx';
import { EarlyQuickAdd } from '../../quick-add/index.ts';
import { useCalendarProject } from '../calendar-project.ts';
import { DEFAULT_MIN, displayRange, toPixels } from '../layout/time-scale.ts';
import { type DrawnRange, hoursText } from '../moving/use-range-drawing.ts';
import styles from './hours.module.css';

type SlotComposerProps = { day: Day; range: DrawnRange; onClose: () => void };

/** The composer of a task at the drawn range, which stays visible. */
export function SlotComposer({ day, range, onClose }: SlotComposerProps) {
  const { tasks: messages } = useMessages();
  const project = useCalendarProject();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <DrawnSlot range={range} onRendered={setSlot} />
      {slot && (
        <Popover anchor={slot} label={messages.addTask} placement="right-start" onClose={onClose}>
          <div className={styles.composer}>
            <EarlyQuickAdd
              projectId={project?.id}
              dueDate={day}
              hours={hoursText(range)}
              autoFocus
              isDialog
              onClose={onClose}
            />
          </div>
        </Popover>
      )}
    </>
  );
}

type DrawnSlotProps = { range: DrawnRange; onRendered?: (element: HTMLElement | null) => void };

/** The drawn range as an area of the column. */
export function DrawnSlot({ range, onRendered }: DrawnSlotProps) {
  const { from, to = displayRange(from, DEFAULT_MIN).to } = range;
  return (
    <div
      ref={onRendered}
      className={styles.drawing}
      style={{ top: toPixels(from), height: toPixels(to - from) }}
      aria-hidden="true"
      data-drawing
    />
  );
}
