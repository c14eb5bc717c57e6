import { useContext, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useToday } from '../../../dates/today.ts';
import { ListContext } from '../../../navigation/current-view.ts';
import { listQuery, setListQuery, useListQuery } from '../../../navigation/list-query.ts';
import { paths } from '../../../navigation/paths.ts';
import { createStore } from '../../../platform/store.ts';
import { calendarQuery, parseCalendarQuery } from './layout/calendar-address.ts';
import { type DayRange, type ShownSpan, SPANS, type SpanName, visibleDays } from './layout/spans.ts';

const SPAN_KEY = 'sammen.calendar-span';
const UNDATED_KEY = 'sammen.calendar-undated';

/** The last chosen time span, stored in this browser. It applies to addresses without one. */
const lastSpan = createStore<SpanName>(SPANS.find((name) => name === localStorage.getItem(SPAN_KEY)) ?? 'month');

/** Whether the panel of tasks without a date is shown. Stored in this browser. */
const undated = createStore(localStorage.getItem(UNDATED_KEY) === 'yes');

/** Shows another day (undefined: today), and another time span if `chosen` is given. */
export type ShowDay = (day: Day | undefined, chosen?: SpanName) => void;

/** The time span that a calendar shows, and the day around which it is. Both are in the query of the address. */
export type CalendarState = {
  span: ShownSpan;
  activeDay: Day;
  /** Returns the days of the page that contains a day. */
  pageOf: (day: Day) => DayRange;
  showDay: ShowDay;
};

/**
 * Narrow windows show an agenda instead of a month or a week. Wider ones show three days instead of a week, up to the second width, or the
 * third one next to the panel of tasks without a date.
 */
const NARROW = window.matchMedia('(max-width: 720px)');
const MEDIUM = window.matchMedia('(max-width: 960px)');
const MEDIUM_WITH_PANEL = window.matchMedia('(max-width: 1216px)');
const WIDTHS = [NARROW, MEDIUM, MEDIUM_WITH_PANEL];

/** Returns what the calendar shows. The span and `spans`, those that the user can choose, depend on the width of the window. */
export function useCalendarState(): CalendarState & { range: DayRange; spans: readonly SpanName[] } {
  const today = useToday();
  const list = useContext(ListContext) ?? paths.calendar;
  // Renders again when the stored span changes.
  useSyncExternalStore(lastSpan.subscribe, lastSpan.get);
  // Renders again when the width changes.
  useSyncExternalStore(subscribeToWidth, () => shownSpan('week'));
  useUndatedShown();
  const { chosen, activeDay } = stateIn(useListQuery(), today);
  const span = shownSpan(chosen);
  const pageOf = (day: Day) => visibleDays(span, day, today);
  const showDay: ShowDay = (day = today, newSpan) => {
    // Not the state of the last rendering, because a caller may keep this function.
    const before = stateIn(listQuery(), today);
    const next = newSpan ?? before.chosen;
    if (newSpan !== undefined) {
      localStorage.setItem(SPAN_KEY, newSpan);
      lastSpan.set(newSpan);
    }
    if (next === before.chosen && day === before.activeDay) return;
    const firstDay = (one: Day) => visibleDays(shownSpan(next), one, today).from;
    const isSamePage = next === before.chosen && firstDay(day) === firstDay(before.activeDay);
    setListQuery(list, calendarQuery(next, day === today ? undefined : day), { replace: isSamePage });
  };
  const spans = NARROW.matches ? (['day', 'agenda'] as const) : SPANS;
  return { span, spans, activeDay, range: pageOf(activeDay), pageOf, showDay };
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

/** Returns how a span is shown in the current width of the window, beside the panel of tasks without a date if it is shown. */
export function shownSpan(chosen: SpanName): ShownSpan {
  if (NARROW.matches && chosen !== 'day') return 'agenda';
  const isMedium = MEDIUM.matches || (undated.get() && MEDIUM_WITH_PANEL.matches);
  return isMedium && chosen === 'week' ? 'threeDays' : chosen;
}

function subscribeToWidth(listener: () => void): () => void {
  for (const query of WIDTHS) query.addEventListener('change', listener);
  return () => {
    for (const query of WIDTHS) query.removeEventListener('change', listener);
  };
}
