import { useQuery } from '@tanstack/react-query';
import type { Day } from '#domain/day/calendar.ts';
import { daysText } from '../../../../dates/day-range-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { Link } from '../../../../ui/button/link.tsx';
import { calendarQueries } from '../calendar-queries.ts';
import styles from './event-notice.module.css';

type EventNoticeProps = { range: { from: Day; to: Day }; held: { from: Day; to: Day } | undefined };

/** Says why events of the visible days can be missing: they are too far from today, or a calendar could not be read, or only in part. */
export function EventNotice({ range, held }: EventNoticeProps) {
  const { externalCalendars: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { data } = useQuery({ ...calendarQueries.problems(), enabled: held !== undefined });
  const calendars = data ? [...data.calendars.filter(({ shown }) => shown), ...data.subscriptions] : [];
  if (calendars.length === 0 || !held) return null;
  const failed = calendars.filter(({ last_error: problem }) => problem !== undefined);
  const parts = (data?.subscriptions ?? []).flatMap(({ name, unread_entries: unread, cut: isCut }) => [
    ...(unread > 0 ? [messages.unreadIn(name, unread)] : []),
    ...(isCut ? [messages.cutIn(name)] : []),
  ]);
  const isOutside = range.from < held.from || range.to > held.to;
  if (!isOutside && failed.length + parts.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      {isOutside && <span>{messages.heldOnly(daysText(held.from, held.to, today, language))}</span>}
      {failed.length + parts.length > 0 && (
        <span>
          {[...(failed.length > 0 ? [messages.outdated(failed.map(({ name }) => name))] : []), ...parts].join(' ')}{' '}
          <Link href={paths.integrations} className={styles.link}>
            {messages.openSettings}
          </Link>
        </span>
      )}
    </div>
  );
}
