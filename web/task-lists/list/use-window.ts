import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offsetsOf, type Range, rangeIn, rangesWith } from './window.ts';

/** A segment of a list: rows that are rendered, or a spacer for rows that are not. */
export type Segment = Range & {
  /** The height of the spacer in CSS pixels. Undefined for rendered rows. */
  spacerHeight: number | undefined;
};

export type WindowOptions = {
  /** The element whose children are the rows. A rendered row has its key in `data-task`. */
  list: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** If false, all rows are rendered. */
  isEnabled: boolean;
  /** The estimated height of a row that was not measured yet, in CSS pixels. */
  estimate: (index: number) => number;
  /** The key of a row that is always rendered, such as the one with the focus. */
  pinned: string | undefined;
};

/** The distance in CSS pixels beyond the visible part in which rows are rendered. */
const OVERSCAN = 600;

/** The rendered range begins and ends at a multiple of this number of rows, so that not every scroll event changes it. */
const BLOCK = 8;

/** Virtualizes a long list: only the visible rows are rendered. Rows can have any height and are measured when rendered. */
export function useWindow({ list, keys, isEnabled, estimate, pinned }: WindowOptions): Segment[] {
  const [measured] = useState(() => new Map<string, number>());
  const [version, setVersion] = useState(0);
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });
  const isPrinting = usePrinting();
  const windowed = isEnabled && !isPrinting;

  const offsets = useMemo(() => {
    void version;
    return offsetsOf(windowed ? keys.map((key, index) => measured.get(key) ?? estimate(index)) : []);
  }, [windowed, keys, measured, estimate, version]);

  const updateRange = useRef(() => {});
  useLayoutEffect(() => {
    updateRange.current = () => {
      if (!list.current || !windowed) return;
      const visible = visiblePart(list.current);
      const next = rangeIn(offsets, visible.top - OVERSCAN, visible.bottom + OVERSCAN, BLOCK);
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    updateRange.current();
  }, [list, offsets, windowed]);

  useLayoutEffect(() => {
    if (windowed && list.current && measure(list.current, measured)) setVersion((now) => now + 1);
  });

  useEffect(() => {
    if (!windowed) return;
    // Synchronously, because rows that scroll into view would otherwise be empty for one frame.
    const onScroll = () => flushSync(() => updateRange.current());
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, [windowed]);

  if (!windowed) return [{ from: 0, to: keys.length, spacerHeight: undefined }];
  const pinnedIndexes = pinned === undefined ? [] : [keys.indexOf(pinned)];
  const current = { from: Math.min(range.from, keys.length), to: Math.min(range.to, keys.length) };
  return withSpacers(rangesWith(current, pinnedIndexes), offsets);
}

function withSpacers(ranges: Range[], offsets: Float64Array): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const addSpacer = (to: number) => {
    if (to > at) segments.push({ from: at, to, spacerHeight: (offsets[to] ?? 0) - (offsets[at] ?? 0) });
  };
  for (const range of ranges) {
    addSpacer(range.from);
    segments.push({ ...range, spacerHeight: undefined });
    at = range.to;
  }
  addSpacer(offsets.length - 1);
  return segments;
}

/** Returns the visible part of the list, in CSS pixels from the top of the list. */
function visiblePart(list: HTMLElement): { top: number; bottom: number } {
  const viewport = (list.closest('main') ?? document.documentElement).getBoundingClientRect();
  const top = viewport.top - list.getBoundingClientRect().top;
  return { top, bottom: top + viewport.height };
}

function measure(list: HTMLElement, measured: Map<string, number>): boolean {
  let hasChanged = false;
  for (const row of list.children) {
    if (!(row instanceof HTMLElement) || row.dataset.task === undefined) continue;
    const height = row.offsetHeight;
    if (measured.get(row.dataset.task) === height) continue;
    measured.set(row.dataset.task, height);
    hasChanged = true;
  }
  return hasChanged;
}

/** Returns true while the page is being printed, so that all rows are rendered. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
