import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { isDragging } from '../../../../dnd/drag-state.ts';
import { useCurrentView } from '../../../../navigation/current-view.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Popover } from '../../../../ui/popover/popover.tsx';
import { useCalendarState } from '../calendar-state.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { EventChip } from '../events/event-chip.tsx';
import { type Item, keyOf } from '../layout/items.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import styles from './day-popover.module.css';

type DayPopoverProps = {
  day: Day;
  /** The day as text. */
  name: string;
  items: readonly Item[];
  /** The cell of the day. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** All tasks and events of a day of the month view, next to its cell. */
export function DayPopover({ day, name, items, anchor, onClose }: DayPopoverProps) {
  const { calendar: messages } = useLazyMessages();
  const { showDay } = useCalendarState();
  const area = useArea();
  useCloseForOther(anchor, onClose);
  const first = items.find(({ entry }) => entry && !entry.isGhost)?.entry?.task.id;
  useEffect(() => {
    if (first !== undefined) area.active.set(first);
  }, [area, first]);
  // A click in the popover is not a click on the cell, which would add a task.
  const onClick = (event: MouseEvent) => event.stopPropagation();
  return (
    <Popover anchor={anchor} label={name} placement="right-start" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only stops clicks */}
      <div className={styles.content} onClick={onClick}>
        <h2 className={styles.title}>{name}</h2>
        <ul className={styles.entries} aria-label={name}>
          {items.map((item) =>
            item.entry ? (
              <EntryChip key={keyOf(item)} entry={item.entry} />
            ) : (
              <EventChip key={keyOf(item)} part={item.part} isTabStop />
            ),
          )}
        </ul>
        <Button kind="plain" onClick={() => showDay(day, 'day')}>
          {messages.openDay}
        </Button>
      </div>
    </Popover>
  );
}

/** Closes when a task is opened, dragged or moved by keyboard, or when its menu opens: they use the rest of the page. */
function useCloseForOther(anchor: HTMLElement, onClose: () => void): void {
  const { popup } = useArea();
  const { taskId } = useCurrentView();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const stops = [
      isDragging.subscribe(() => isDragging.get() && close()),
      moving.subscribe(() => moving.get() && close()),
      popup.subscribe(() => {
        const open = popup.get();
        if (!open || open.anchor === anchor) return;
        close();
        // The chip that the menu was opened for is removed with the popover.
        popup.set({ ...open, anchor });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [anchor, popup]);
  const [openedWith] = useState(taskId);
  useEffect(() => {
    if (taskId !== openedWith) close();
  }, [taskId, openedWith]);
}
