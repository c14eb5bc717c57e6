/** Choosing by clicking: what stands on the chips, and the expression that says what is chosen. */

import { FILTER_TERMS, type FilterClock, type FilterTree, parseFilter, type TermId } from '#domain/filter/filter.ts';
import type { Catalogue } from '../expression/expression-completion.ts';
import { writtenName } from '../expression/expression-completion.ts';

export const CHOICE_GROUPS = ['dates', 'priorities', 'labels', 'projects', 'people'] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];

/** One chip. `text` is what it writes; `term` says which term it is, for its words, `name` what it names. */
export type Choice = { group: ChoiceGroup; text: string; term?: TermId; name?: string };

const DATES: readonly TermId[] = ['overdue', 'today', 'tomorrow', 'days', 'no_date'];

/** Every chip that is offered, in the person's language. */
export function choicesOf({ language, labels, projects, people }: Catalogue): Choice[] {
  const spelling = (id: TermId) => FILTER_TERMS.find((term) => term.id === id)?.[language][0] ?? '';
  const assigned = spelling('assigned_to');
  const words = language === 'da' ? ['mig', 'andre', 'ingen'] : ['me', 'others', 'nobody'];
  return [
    ...DATES.map((term): Choice => ({ group: 'dates', text: spelling(term), term })),
    ...['p1', 'p2', 'p3', 'p4'].map((text): Choice => ({ group: 'priorities', text })),
    ...labels.map((name): Choice => ({ group: 'labels', text: `@${writtenName(name)}`, name })),
    ...projects.map((name): Choice => ({ group: 'projects', text: `#${writtenName(name)}`, name })),
    ...words.map((name): Choice => ({ group: 'people', text: `${assigned} ${name}`, name })),
    ...people.map((name): Choice => ({ group: 'people', text: `${assigned} "${name.replaceAll('"', '\\"')}"`, name })),
  ];
}

/**
 * The chips that an expression amounts to: one list per group, joined by `&`. Undefined when it says anything else; nothing
 * written is nothing chosen.
 */
export function chosenIn(expression: string, choices: readonly Choice[], clock: FilterClock): Choice[] | undefined {
  if (expression.trim() === '') return [];
  const { tree } = parseFilter(expression, clock);
  if (!tree) return undefined;
  const byMeaning = new Map(choices.map((choice) => [meaningOf(choice.text, clock), choice]));
  const lists = (tree.kind === 'and' ? tree.of : [tree]).map((part) =>
    (part.kind === 'or' ? part.of : [part]).map((one) => byMeaning.get(meaning(one))),
  );
  const chosen = lists.flat().filter((choice) => choice !== undefined);
  const groups = lists.map((list) => [...new Set(list.map((choice) => choice?.group))]);
  const isPlain = chosen.length === lists.flat().length && groups.every(({ length }) => length === 1);
  return isPlain && new Set(groups.flat()).size === groups.length ? chosen : undefined;
}

/** The expression that says what is chosen: of each group any, of all groups something. */
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

/** The expression after a click on a chip: it comes or goes; what says more than chips can is kept and narrowed. */
export function afterClick(expression: string, choice: Choice, choices: readonly Choice[], clock: FilterClock): string {
  const chosen = chosenIn(expression, choices, clock);
  if (!chosen) {
    const { tree } = parseFilter(expression, clock);
    const kept = tree?.kind === 'or' ? `(${expression.trim()})` : expression.trim();
    return `${kept} & ${choice.text}`;
  }
  const others = chosen.filter(({ text }) => text !== choice.text);
  return expressionOf(others.length < chosen.length ? others : [...chosen, choice]);
}

function meaningOf(text: string, clock: FilterClock): string {
  const { tree } = parseFilter(text, clock);
  return tree ? meaning(tree) : text;
}

/** Equal for equal meanings: how a date was spelt does not matter, nor the case of a name. */
function meaning(tree: FilterTree): string {
  return JSON.stringify(tree, (key, value: unknown) =>
    key === 'date' && typeof value === 'object' && value !== null ? { ...value, text: '' } : value,
  ).toLowerCase();
}
