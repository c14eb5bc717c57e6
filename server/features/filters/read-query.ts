import { type FilterTree, parseFilter } from '#domain/filter/filter.ts';
import type { Actor } from '../../platform/actor.ts';
import { invalid } from '../../platform/errors/refusal.ts';

/** The meaning of an expression for the actor today. 422 at `query` with what cannot be read, and where. */
export function readQuery(
  query: string,
  { now, timezone, locale }: Pick<Actor, 'now' | 'timezone' | 'locale'>,
): FilterTree {
  const { tree, issues } = parseFilter(query, { now, zone: timezone, locale });
  if (tree !== undefined) return tree;
  const [issue = { code: 'empty' as const, text: '', start: 0 }] = issues;
  throw invalid({ query: (messages) => messages.filter(issue.code, beginning(issue.text), issue.start + 1) });
}

/** The first 60 code points; behind them an ellipsis says that there was more. */
function beginning(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
}

const LONGEST = 60;
