import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ConnectedCalendar } from '#contract/resources/external-calendar.ts';
import { api } from '../../../../api/client.ts';
import { refetch } from '../../../../api/refetch.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { CalendarDot } from '../calendar-dot.tsx';
import { calendarQueries } from '../calendar-queries.ts';
import styles from './calendar-settings.module.css';

/** The calendars of the connected account, each with a check box that shows its events. */
export function AccountCalendars({ calendars }: { calendars: readonly ConnectedCalendar[] }) {
  const { externalCalendars: messages } = useLazyMessages();
  const heading = useId();
  const { isShown, show } = useChoice(calendars);
  if (calendars.length === 0) return <p className={styles.none}>{messages.noCalendars}</p>;
  return (
    <fieldset className={styles.choice} aria-labelledby={heading}>
      <span id={heading} className={styles.label}>
        {messages.choose}
      </span>
      {calendars.map((calendar) => (
        <CalendarChoice key={calendar.id} calendar={calendar} isShown={isShown(calendar.id)} onShow={show} />
      ))}
    </fieldset>
  );
}

type CalendarChoiceProps = {
  calendar: ConnectedCalendar;
  isShown: boolean;
  onShow: (id: string, isAdded: boolean) => void;
};

/** The check box of a calendar, and below it why its events could not be read. */
function CalendarChoice({ calendar: { id, name, colour, last_error: problem }, isShown, onShow }: CalendarChoiceProps) {
  const note = useId();
  return (
    <div>
      <label className={styles.calendar}>
        <input
          type="checkbox"
          checked={isShown}
          aria-describedby={problem && note}
          onChange={({ currentTarget }) => onShow(id, currentTarget.checked)}
        />
        <CalendarDot colour={colour} />
        <span>{name}</span>
      </label>
      {problem !== undefined && (
        <p id={note} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Requests are sent one after the other, each with the whole choice. The check boxes show the last one at once. */
function useChoice(calendars: readonly ConnectedCalendar[]) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlySet<string>>();
  const latest = useRef<ReadonlySet<string>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const stored = new Set(calendars.filter(({ shown }) => shown).map(({ id }) => id));

  const send = async (choice: ReadonlySet<string>, isAdded: boolean) => {
    await withErrorToast(async () => {
      await api.calendars.choose({ body: { shown: [...choice] } });
      // Reads the events at once. Failures are shown with the account.
      if (isAdded && latest.current === choice) await api.calendars.sync().catch(() => undefined);
    });
    if (latest.current !== choice) return;
    await cache.invalidateQueries({ queryKey: calendarQueries.status().queryKey });
    refetch(cache, { queryKey: calendarQueries.eventsKey });
    latest.current = undefined;
    setWanted(undefined);
  };
  const show = (id: string, isAdded: boolean) => {
    const next = new Set(latest.current ?? stored);
    if (isAdded) next.add(id);
    else next.delete(id);
    latest.current = next;
    setWanted(next);
    sending.current = sending.current.then(() => send(next, isAdded));
  };
  return { isShown: (id: string) => (wanted ?? stored).has(id), show };
}
