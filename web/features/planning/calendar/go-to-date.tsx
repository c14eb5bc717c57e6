import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useRef, useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import popover from '../../../fields/date/date-popover.module.css';
import { MonthGrid } from '../../../fields/date/month-grid.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { useCalendarState } from './calendar-state.ts';

/** A button that opens a month grid. The chosen day is shown in the current time span. */
export function GoToDate() {
  const { calendar: messages } = useLazyMessages();
  const { activeDay, showDay } = useCalendarState();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: Day) => {
    setOpen(false);
    showDay(day);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={messages.goToDate}
        icon={CalendarSearch}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && button.current && (
        <Popover
          anchor={button.current}
          label={messages.goToDate}
          placement="bottom-end"
          onClose={() => setOpen(false)}
        >
          <div className={popover.content}>
            <MonthGrid chosen={activeDay} onChoose={choose} />
          </div>
        </Popover>
      )}
    </>
  );
}
