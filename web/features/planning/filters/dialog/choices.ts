/** The chips of the filter dialog, and their conversion to and from expressions. */

import { FILTER_TERMS, type FilterClock, type FilterTree, parseFilter, type TermId } from '#domain/filter/filter.ts';
import { type ExpressionNames, personKeywords, quotedName } from '../expression/expression-completion.ts';

export const CHOICE_GROUPS = ['dates', 'priorities', 'labels', 'projects', 'people'] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];

/** One chip. `text` is its expression. `term` is the term, if it has no argument. `name` is the named record. */
export type Choice = { group: ChoiceGroup; text: string; term?: TermId; name?: string };

const DATES: readonly TermId[] = ['overdue', 'today', 'tomorrow', 'days', 'no_date'];

/** Returns all chips, in the user's language. */
export function choicesOf({ language, labels, projects, people }: ExpressionNames): Choice[] {
  const keyword = (id: TermId) => FILTER_TERMS.find((term) => term.id === id)?.[language][0] ?? '';
  const assigned = keyword('assigned_to');
  return [
    ...DATES.map((term): Choice => ({ group: 'dates', text: keyword(term), term })),
    ...['p1', 'p2', 'p3', 'p4'].map((text): Choice => ({ group: 'priorities', text })),
    ...labels.map((name): Choice => ({ group: 'labels', text: `@${quotedName(name)}`, name })),
    ...projects.map((name): Choice => ({ group: 'projects', text: `#${quotedName(name)}`, name })),
    ...personKeywords(language).map(
      (name): Choice => ({ group: 'people', text: `${assigned} ${name}`, name: capital(name) }),
    ),
    ...people.map((name): Choice => ({ group: 'people', text: `${assigned} "${name.replaceAll('"', '\\"')}"`, name })),
  ];
}

/**
 * Returns the chips that are equivalent to an expression: alternatives within a group, groups joined by `&`. Returns an empty array
 * for an empty expression, and undefined if chips cannot represent the expression.
 */
export function chosenIn(expression: string, choices: readonly Choice[], clock: FilterClock): Choice[] | undefined {
  if (expression.trim() === '') return [];
  const { tree } = parseFilter(expression, clock);
  if (!tree) return undefined;
  const byMeaning = new Map(choices.map((choice) => [normalizedExpression(choice.text, clock), choice]));
  const lists = (tree.kind === 'and' ? tree.of : [tree]).map((part) =>
    (part.kind === 'or' ? part.of : [part]).map((one) => byMeaning.get(normalizedTree(one))),
  );
  const chosen = lists.flat().filter((choice) => choice !== undefined);
  const groups = lists.map((list) => [...new Set(list.map((choice) => choice?.group))]);
  const isPlain = chosen.length === lists.flat().length && groups.every(({ length }) => length === 1);
  return isPlain && new Set(groups.flat()).size === groups.length ? chosen : undefined;
}

/** Returns the expression of chosen chips: alternatives (`|`) within a group, groups joined by `&`. */
export function expressionOf(chosen: readonly Choice[]): string {
  const lists = CHOICE_GROUPS.map((group) => chosen.filter((choice) => choice.group === group)).filter(
    (list) => list.length > 0,
  );
  return lists
    .map((list) => {
      const texts = list.map(({ text }) => text).join(' | ');
      return list.length > 1 && lists.length > 1 ? `(${texts})` : texts;
    })
    .join(' & ');
}

/** Returns the expression after a click on a chip. If chips cannot represent the expression, the term is added with `&`. */
export function toggleChoice(
  expression: string,
  choice: Choice,
  choices: readonly Choice[],
  clock: FilterClock,
): string {
  const chosen = chosenIn(expression, choices, clock);
  if (!chosen) {
    const { tree } = parseFilter(expression, clock);
    const current = tree?.kind === 'or' ? `(${expression.trim()})` : expression.trim();
    return `${current} & ${choice.text}`;
  }
  const others = chosen.filter(({ text }) => text !== choice.text);
  return expressionOf(others.length < chosen.length ? others : [...chosen, choice]);
}

function normalizedExpression(text: string, clock: FilterClock): string {
  const { tree } = parseFilter(text, clock);
  return tree ? normalizedTree(tree) : text;
}

/** Returns a string that is equal for equivalent terms: it ignores the spelling of dates and the case of names. */
function normalizedTree(tree: FilterTree): string {
  return JSON.stringify(tree, (key, value: unknown) =>
    key === 'date' && typeof value === 'object' && value !== null ? { ...value, text: '' } : value,
  ).toLowerCase();
}

/** Returns the text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
