import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** Returns up to `limit` items whose name contains the query, ignoring case and accents. Prefix matches come first. */
export function matching<Item extends { name: string }>(items: readonly Item[], query: string, limit: number): Item[] {
  const wanted = normalizeText(query.trim());
  const ranked = items.map((item) => ({ item, rank: rankOf(normalizeText(item.name), wanted) }));
  return ranked
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ item }) => item);
}

const NO_MATCH = 3;

function rankOf(name: string, wanted: string): number {
  const at = name.indexOf(wanted);
  if (at <= 0) return at === 0 ? 0 : NO_MATCH;
  return name.includes(` ${wanted}`) ? 1 : 2;
}
