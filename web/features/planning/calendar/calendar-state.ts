import { useContext, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useToday } from '../../../dates/today.ts';
import { ListContext } from '../../../navigation/current-view.ts';
import { listQuery, setListQuery, useListQuery } from '../../../navigation/list-query.ts';
import { paths } from '../../../navigation/paths.ts';
import { createStore } from '../../../platform/store.ts';
import { calendarQuery, parseCalendarQuery } from './layout/calendar-address.ts';
import { SPANS, type SpanName, visibleDays } from './layout/spans.ts';

const SPAN_KEY = 'sammen.calendar-span';
const UNDATED_KEY = 'sammen.calendar-undated';

/** The last chosen time span, stored in this browser. It applies to addresses without one. */
const lastSpan = createStore<SpanName>(SPANS.find((name) => name === localStorage.getItem(SPAN_KEY)) ?? 'month');

/** Whether the panel of tasks without a date is shown. Stored in this browser. */
const undated = createStore(localStorage.getItem(UNDATED_KEY) === 'yes');

/** Shows another day (undefined: today), and another time span if `chosen` is given. */
export type ShowDay = (day: Day | undefined, chosen?: SpanName) => void;

/** The time span that a calendar shows, and the day around which it is. Both are in the query of the address. */
export type CalendarState = { span: SpanName; activeDay: Day; showDay: ShowDay };

/** Narrow windows show an agenda instead of a month or a week. */
const NARROW = window.matchMedia('(max-width: 720px)');

/** Returns what the calendar shows. The span depends on the width of the window. */
export function useCalendarState(): CalendarState & { isNarrow: boolean } {
  const today = useToday();
  const list = useContext(ListContext) ?? paths.calendar;
  // Renders again when the stored span changes.
  useSyncExternalStore(lastSpan.subscribe, lastSpan.get);
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => NARROW.matches);
  const { chosen, activeDay } = stateIn(useListQuery(), today);
  const showDay: ShowDay = (day = today, span) => {
    // Not the state of the last rendering, because a caller may keep this function.
    const before = stateIn(listQuery(), today);
    const next = span ?? before.chosen;
    if (span !== undefined) {
      localStorage.setItem(SPAN_KEY, span);
      lastSpan.set(span);
    }
    if (next === before.chosen && day === before.activeDay) return;
    const isSamePage =
      next === before.chosen &&
      visibleDays(shownSpan(next), day).from === visibleDays(shownSpan(next), before.activeDay).from;
    setListQuery(list, calendarQuery(next, day === today ? undefined : day), { replace: isSamePage });
  };
  return { span: isNarrow ? shownSpan(chosen) : chosen, activeDay, isNarrow, showDay };
}

/** Returns whether the panel of tasks without a date is shown. */
export function useUndatedShown(): boolean {
  return useSyncExternalStore(undated.subscribe, undated.get);
}

/** Shows or hides the panel of tasks without a date. */
export function showUndated(isShown: boolean): void {
  localStorage.setItem(UNDATED_KEY, isShown ? 'yes' : 'no');
  undated.set(isShown);
}

function stateIn(query: string, today: Day): { chosen: SpanName; activeDay: Day } {
  const { span, day } = parseCalendarQuery(query);
  return { chosen: span ?? lastSpan.get(), activeDay: day ?? today };
}

function shownSpan(chosen: SpanName): SpanName {
  return NARROW.matches && chosen !== 'day' ? 'agenda' : chosen;
}

function subscribeToWidth(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}
