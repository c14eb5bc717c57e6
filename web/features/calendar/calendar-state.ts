import { useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useToday } from '../../dates/today.ts';
import { createStore } from '../../platform/store.ts';
import { SPANS, type SpanName } from './layout/spans.ts';

const SPAN = 'sammen.calendar-span';
const UNDATED = 'sammen.calendar-undated';

/** How much the calendar shows, as it was last chosen on this device. */
const span = createStore<SpanName>(SPANS.find((name) => name === localStorage.getItem(SPAN)) ?? 'month');

/** The day that the calendar stands at; undefined is today. It stays while other views are looked at. */
const at = createStore<Day | undefined>(undefined);

/** Whether tasks without a date stand beside the calendar on this device. */
const undated = createStore(localStorage.getItem(UNDATED) === 'yes');

/** What a calendar shows. */
export type Standing = { span: SpanName; at: Day };

/** On a phone only what fits: a month and a week become an agenda. */
const NARROW = window.matchMedia('(max-width: 720px)');

/** What the calendar shows just now. */
export function useStanding(): Standing & { isNarrow: boolean } {
  const today = useToday();
  const day = useSyncExternalStore(at.subscribe, at.get) ?? today;
  const chosen = useSyncExternalStore(span.subscribe, span.get);
  const isNarrow = useSyncExternalStore(followWidth, () => NARROW.matches);
  return { span: isNarrow && chosen !== 'day' ? 'agenda' : chosen, at: day, isNarrow };
}

/** Shows another day, and if need be more or less around it. */
export function standAt(day: Day | undefined, chosen?: SpanName): void {
  at.set(day);
  if (chosen === undefined) return;
  localStorage.setItem(SPAN, chosen);
  span.set(chosen);
}

/** Whether tasks without a date stand beside the calendar. */
export function useUndatedShown(): boolean {
  return useSyncExternalStore(undated.subscribe, undated.get);
}

/** Puts them there or takes them away; kept on this device. */
export function showUndated(isShown: boolean): void {
  localStorage.setItem(UNDATED, isShown ? 'yes' : 'no');
  undated.set(isShown);
}

function followWidth(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}
