/** Those of `values` that are not in the row already: what a change really changes. Absent values change nothing. */
export function differing<Row extends object, Values extends Partial<Row>>(row: Row, values: Values): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && row[name as keyof Row] !== value,
  );
  return Object.fromEntries(changed) as Values;
}
