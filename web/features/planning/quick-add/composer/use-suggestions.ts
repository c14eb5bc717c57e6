import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Color } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import { queries } from '../../../../api/queries.ts';
import { matching } from '../../../../ui/listbox/matching.ts';
import { type Completion, completionAt, type NamePrefix, prefixedName } from './completion.ts';
import type { LineParse } from './use-line-parse.ts';

/** A name that can replace the text after a prefix. */
export type Suggestion = { name: string; color?: Color; is_inbox?: boolean; isNew?: true };

/** The suggestions for the name at the caret. */
export type Suggestions = {
  completion: Completion;
  items: readonly Suggestion[];
  /** Returns the text for the range from `completion.start` to `completion.end`. */
  replacementFor: (index: number) => string;
  dismiss: () => void;
};

const MAX_SUGGESTIONS = 8;
const NO_LABELS: Suggestion[] = [];

/** Suggests names of projects, sections, labels and people. Returns undefined if nothing matches, or only the name that is typed already. */
export function useSuggestions(text: string, caret: number | undefined, lineParse: LineParse): Suggestions | undefined {
  const { data: labels = NO_LABELS } = useQuery(queries.labels());
  const completion = useMemo(() => (caret === undefined ? undefined : completionAt(text, caret)), [text, caret]);
  const items = useMemo(
    () => (completion ? matchingSuggestions(completion, labels, lineParse) : []),
    [completion, labels, lineParse],
  );
  const [dismissed, setDismissed] = useState<number>();

  if (dismissed !== undefined && completion?.start !== dismissed) setDismissed(undefined);
  if (!completion || items.length === 0 || completion.start === dismissed) return undefined;
  const [first, ...others] = items;
  const isComplete = others.length === 0 && !first?.isNew && isSameName(first?.name ?? '', completion.query);
  if (isComplete) return undefined;
  return {
    completion,
    items,
    replacementFor: (index) => `${prefixedName(completion.prefix, items[index]?.name ?? completion.query)} `,
    dismiss: () => setDismissed(completion.start),
  };
}

function matchingSuggestions(
  { prefix, query }: Completion,
  labels: Suggestion[],
  { context, project }: LineParse,
): Suggestion[] {
  const lists: Record<NamePrefix, () => Suggestion[]> = {
    '#': () => matching<Suggestion>(context.projects, query, MAX_SUGGESTIONS),
    '/': () => matching<Suggestion>(project ? context.sectionsOf(project.id) : [], query, MAX_SUGGESTIONS),
    '@': () => withNew(matching(labels, query, MAX_SUGGESTIONS), query),
    '+': () => matching<Suggestion>(project ? context.peopleOf(project.id) : [], query, MAX_SUGGESTIONS),
  };
  return lists[prefix]();
}

/** Adds the option to create a label with the typed name. */
function withNew(items: Suggestion[], query: string): Suggestion[] {
  const name = query.trim();
  const isKnown = items.some((item) => isSameName(item.name, name));
  if (name === '' || isKnown || [...name].length > LIMITS.labelName) return items;
  return [...items, { name, isNew: true }];
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
