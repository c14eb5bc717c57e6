import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type CSSProperties, useRef, useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useIsNarrow } from '../../../../ui/sheet/use-is-narrow.ts';
import type { Line } from '../layout/week-lines.ts';
import styles from './all-day.module.css';
import { AllDay } from './all-day.tsx';

/** Maximum number of lines of the collapsed lane, also in a narrow window. The last one says how many entries of a day are hidden. */
const LANE_LINES = 4;
const NARROW_LANE_LINES = 3;

type AllDayLaneProps = {
  days: readonly Day[];
  activeDay: Day;
  /** The lines of each day. */
  linesOf: readonly (readonly Line[])[];
};

/** The all-day tasks and events above the hours. In a week and on a phone, a lane with many lines is collapsed. */
export function AllDayLane({ days, activeDay, linesOf }: AllDayLaneProps) {
  const { calendar: messages } = useLazyMessages();
  const [isExpanded, setExpanded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isNarrow = useIsNarrow();
  const limit = isNarrow ? NARROW_LANE_LINES : LANE_LINES;
  const count = Math.max(0, ...linesOf.flat().map(({ line }) => line + 1));
  const isCrowded = (isNarrow || days.length > 1) && count > limit;
  const isCollapsed = isCrowded && !isExpanded;
  const expand = () => {
    setExpanded(true);
    // The button that was pressed disappears.
    toggle.current?.focus();
  };
  return (
    <div className={styles.lane} style={{ '--lines': Math.max(isCollapsed ? limit : count, 1) } as CSSProperties}>
      <span className={styles.gutter}>
        {messages.allDay}
        {isCrowded && (
          <IconButton
            ref={toggle}
            label={isExpanded ? messages.showFewer : messages.showAllDay}
            icon={isExpanded ? ChevronsDownUp : ChevronsUpDown}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          />
        )}
      </span>
      {days.map((day, index) => (
        <AllDay
          key={day}
          day={day}
          lines={linesOf[index] ?? []}
          isTabStop={day === activeDay}
          capacity={isCollapsed ? limit - 1 : count}
          onExpand={expand}
        />
      ))}
    </div>
  );
}
