import { useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useToday } from '../../dates/today.ts';
import { createStore } from '../../platform/store.ts';
import { SPANS, type SpanName } from './layout/spans.ts';

const SPAN_KEY = 'sammen.calendar-span';
const UNDATED_KEY = 'sammen.calendar-undated';

/** The chosen time span, stored in this browser. */
const span = createStore<SpanName>(SPANS.find((name) => name === localStorage.getItem(SPAN_KEY)) ?? 'month');

/** The day around which the calendar shows its span. Undefined means today. Kept until the page is reloaded. */
const activeDay = createStore<Day | undefined>(undefined);

/** Whether the panel of tasks without a date is shown. Stored in this browser. */
const undated = createStore(localStorage.getItem(UNDATED_KEY) === 'yes');

/** The time span that a calendar shows, and the day around which it is. */
export type CalendarState = { span: SpanName; activeDay: Day };

/** Narrow windows show an agenda instead of a month or a week. */
const NARROW = window.matchMedia('(max-width: 720px)');

/** Returns what the calendar shows. The span depends on the width of the window. */
export function useCalendarState(): CalendarState & { isNarrow: boolean } {
  const today = useToday();
  const day = useSyncExternalStore(activeDay.subscribe, activeDay.get) ?? today;
  const chosen = useSyncExternalStore(span.subscribe, span.get);
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => NARROW.matches);
  return { span: isNarrow && chosen !== 'day' ? 'agenda' : chosen, activeDay: day, isNarrow };
}

/** Shows another day (undefined: today), and another time span if `chosen` is given. */
export function showDay(day: Day | undefined, chosen?: SpanName): void {
  activeDay.set(day);
  if (chosen === undefined) return;
  localStorage.setItem(SPAN_KEY, chosen);
  span.set(chosen);
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

function subscribeToWidth(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}
