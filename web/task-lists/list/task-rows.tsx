import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Row } from '../../task-data/order/rows.ts';
import { hasMeta, type ImpliedValue } from '../row/task-meta.tsx';
import { TaskRow } from '../row/task-row.tsx';
import { idsOfList, listChanges } from '../selection/selection.ts';
import { useArea } from './area-context.ts';
import { useWindow } from './use-window.ts';

export type TaskRowsProps = {
  rows: readonly Row[];
  /** The accessible name of the list. */
  label: string;
  /** The day or the person that the heading names. Rows do not repeat it. */
  implied?: ImpliedValue;
};

/** Estimated height of the second line of a row, in CSS pixels. Used until the row is measured. */
const SECOND_LINE = 17;

/** One list of tasks inside a `TaskArea`. */
export function TaskRows({ rows, label, implied }: TaskRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const area = useArea();
  const active = useSyncExternalStore(area.active.subscribe, area.active.get);
  const keys = useMemo(() => rows.map((row) => row.task.id), [rows]);
  const estimate = useMemo(() => {
    const height = rowHeight();
    return (index: number) =>
      height + (rows[index] && hasMeta(rows[index], implied, area.impliedLabel) ? SECOND_LINE : 0);
  }, [rows, implied, area.impliedLabel]);
  const segments = useWindow({ list, keys, isEnabled: area.isLong, estimate, pinned: active });
  useEffect(() => {
    area.ensureActiveRow();
  });
  useEffect(() => {
    if (list.current) idsOfList.set(list.current, keys);
    const publish = () => listChanges.set(listChanges.get() + 1);
    publish();
    return publish;
  }, [keys]);

  if (rows.length === 0) return null;
  const renderRow = (row: Row, index: number) => (
    <TaskRow
      key={row.task.id}
      row={row}
      implied={implied}
      position={area.isLong ? { number: index + 1, count: rows.length } : undefined}
    />
  );
  return (
    <ul ref={list} aria-label={label}>
      {segments.flatMap(({ from, to, spacerHeight }) =>
        spacerHeight === undefined
          ? rows.slice(from, to).map((row, index) => renderRow(row, from + index))
          : [<li key={`spacer ${to}`} role="presentation" aria-hidden="true" style={{ height: spacerHeight }} />],
      )}
    </ul>
  );
}

function rowHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height')) || 40;
}
