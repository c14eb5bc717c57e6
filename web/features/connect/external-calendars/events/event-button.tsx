import { type ReactNode, useState } from 'react';
import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import { EventDetails } from './event-details.tsx';

type EventButtonProps = {
  event: CalendarEvent;
  className: string | undefined;
  /** False if the event can be reached with the Tab key in another way. */
  isTabStop: boolean;
  /** The title, with the time if it is shown. */
  children: ReactNode;
};

/** An event as a button that opens its details. Screen readers also read the name of the calendar. */
export function EventButton({ event, className, isTabStop, children }: EventButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className={className}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
        <VisuallyHidden>, {event.calendar_name}</VisuallyHidden>
      </button>
      {anchor && <EventDetails event={event} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
