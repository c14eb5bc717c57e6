import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Color } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import { queries } from '../../../api/queries.ts';
import { matching } from '../../../ui/listbox/matching.ts';
import { type Completion, completionAt, type Sign, writtenName } from './completion.ts';
import type { Reading } from './use-reading.ts';

/** A name that can replace the text after a sign. */
export type Suggestion = { name: string; color?: Color; is_inbox?: boolean; isNew?: true };

/** The suggestions for the name at the caret. */
export type Suggestions = {
  completion: Completion;
  items: readonly Suggestion[];
  /** Returns the text for the range from `completion.start` to `completion.end`. */
  written: (index: number) => string;
  dismiss: () => void;
};

const MAX_SUGGESTIONS = 8;
const NO_LABELS: Suggestion[] = [];

/** Suggests names of projects, sections, labels and people. Returns undefined if nothing matches. */
export function useSuggestions(text: string, caret: number | undefined, reading: Reading): Suggestions | undefined {
  const { data: labels = NO_LABELS } = useQuery(queries.labels());
  const completion = useMemo(() => (caret === undefined ? undefined : completionAt(text, caret)), [text, caret]);
  const items = useMemo(() => (completion ? offered(completion, labels, reading) : []), [completion, labels, reading]);
  const [dismissed, setDismissed] = useState<number>();

  if (dismissed !== undefined && completion?.start !== dismissed) setDismissed(undefined);
  if (!completion || items.length === 0 || completion.start === dismissed) return undefined;
  return {
    completion,
    items,
    written: (index) => `${writtenName(completion.sign, items[index]?.name ?? completion.query)} `,
    dismiss: () => setDismissed(completion.start),
  };
}

function offered({ sign, query }: Completion, labels: Suggestion[], { context, project }: Reading): Suggestion[] {
  const lists: Record<Sign, () => Suggestion[]> = {
    '#': () => matching<Suggestion>(context.projects, query, MAX_SUGGESTIONS),
    '/': () => matching<Suggestion>(project ? context.sectionsOf(project.id) : [], query, MAX_SUGGESTIONS),
    '@': () => withNew(matching(labels, query, MAX_SUGGESTIONS), query),
    '+': () => matching<Suggestion>(project ? context.peopleOf(project.id) : [], query, MAX_SUGGESTIONS),
  };
  return lists[sign]();
}

/** Adds the option to create a label with the typed name. */
function withNew(items: Suggestion[], query: string): Suggestion[] {
  const name = query.trim();
  const isKnown = items.some((item) => item.name.toLowerCase() === name.toLowerCase());
  if (name === '' || isKnown || [...name].length > LIMITS.labelName) return items;
  return [...items, { name, isNew: true }];
}
