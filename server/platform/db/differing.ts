/** Returns the entries of `values` that differ from the row. Absent values are omitted. */
export function differing<Values extends object>(row: { [Name in keyof Values]?: unknown }, values: Values): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && row[name as keyof Values] !== value,
  );
  return Object.fromEntries(changed) as Values;
}
