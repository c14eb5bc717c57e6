import { type FilterSpan, type FilterTree, parseFilter } from '#domain/filter/filter.ts';
import type { Actor } from '../../../platform/actor.ts';
import { invalid } from '../../../platform/errors/refusal.ts';

/** Parses an expression for the actor and the current day. Throws 422 at `query` with the first error and its position. */
export function readQuery(
  query: string,
  { now, timezone, locale }: Pick<Actor, 'now' | 'timezone' | 'locale'>,
): { tree: FilterTree; terms: readonly FilterSpan[] } {
  const { tree, issues, terms } = parseFilter(query, { now, zone: timezone, locale });
  if (tree !== undefined) return { tree, terms };
  const [issue = { code: 'empty' as const, text: '', start: 0 }] = issues;
  throw invalid({ query: (messages) => messages.filter(issue.code, beginning(issue.text), issue.start + 1) });
}

/** Truncates a text to 60 code points and an ellipsis. */
function beginning(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text;
}

const MAX_CHARACTERS = 60;
