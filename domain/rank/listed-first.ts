/**
 * The rows that `ids` names, in the order of the ids, and the others behind them in the order they have. Ids of no row and
 * ids named before are passed over.
 */
export function listedFirst<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...listed, ...rows])];
}
