/** Those of `values` that are not in the row already: what a change really changes. Absent values change nothing. */
export function differing<Values extends object>(row: { [Name in keyof Values]?: unknown }, values: Values): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && row[name as keyof Values] !== value,
  );
  return Object.fromEntries(changed) as Values;
}
