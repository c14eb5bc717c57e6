import type { ReactNode } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useMoment } from '../../dates/use-moment.ts';
import { type MorePages, NextPageButton } from '../../ui/button/next-page-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import styles from './paged-days.module.css';
import { PastDay } from './past-day.tsx';

/** The result of an infinite query. */
export type PagedQuery<Page> = MorePages & {
  data: { pages: readonly Page[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type PagedDaysProps<Page, Row> = {
  query: PagedQuery<Page>;
  /** Groups the rows of the loaded pages by day. `dayOf` returns the day of an instant in the time zone of the user. */
  groupByDay: (
    pages: readonly Page[],
    dayOf: (instant: string) => Day,
  ) => readonly { day: Day; rows: readonly Row[] }[];
  renderRow: (row: Row) => ReactNode;
  /** Shown if there are no rows. */
  emptyText: string;
  moreLabel: string;
};

/** A list under headings of days that is loaded page by page. */
export function PagedDays<Page, Row>({
  query,
  groupByDay,
  renderRow,
  emptyText,
  moreLabel,
}: PagedDaysProps<Page, Row>) {
  const momentOf = useMoment();
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} />;
  const days = groupByDay(data.pages, (instant) => momentOf(instant).day);
  if (days.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      {days.map(({ day, rows }) => (
        <PastDay key={day} day={day}>
          {rows.map(renderRow)}
        </PastDay>
      ))}
      <div className={styles.more}>
        <NextPageButton label={moreLabel} query={query} />
      </div>
    </>
  );
}
