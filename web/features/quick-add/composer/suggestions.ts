import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Color } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import { queries } from '../../../api/queries.ts';
import { matching } from '../../../ui/menu/matching.ts';
import { neighbour } from '../../../ui/menu/menu-keys.ts';
import { type Completion, completionAt, type Sign, writtenName } from './completion.ts';
import type { Reading } from './use-reading.ts';

/** A name that can be put in place of what is typed behind a sign. */
export type Suggestion = { name: string; color?: Color; is_inbox?: boolean; isNew?: true };

/** What is on offer for the name that the caret stands behind. */
export type Suggestions = {
  completion: Completion;
  items: Suggestion[];
  /** Index of the one that Enter takes. */
  active: number;
  setActive: (index: number) => void;
  /** Moves the active one by arrows, Home and End; true when the key did so. */
  onKey: (key: string) => boolean;
  /** The text to put between `completion.start` and `completion.end`. */
  written: (index: number) => string;
  dismiss: () => void;
};

const MOST = 8;
const NO_LABELS: Suggestion[] = [];

/** Suggests names of projects, sections, labels and people; undefined when there is nothing to offer. */
export function useSuggestions(text: string, caret: number | undefined, reading: Reading): Suggestions | undefined {
  const { data: labels = NO_LABELS } = useQuery(queries.labels());
  const completion = useMemo(() => (caret === undefined ? undefined : completionAt(text, caret)), [text, caret]);
  const items = useMemo(() => (completion ? offered(completion, labels, reading) : []), [completion, labels, reading]);
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState({ query: '', index: 0 });

  if (dismissed !== undefined && completion?.start !== dismissed) setDismissed(undefined);
  if (!completion || items.length === 0 || completion.start === dismissed) return undefined;
  const active = chosen.query === completion.query ? Math.min(chosen.index, items.length - 1) : 0;
  const setActive = (index: number) => setChosen({ query: completion.query, index });
  return {
    completion,
    items,
    active,
    setActive,
    onKey(key) {
      const next = key === 'Home' || key === 'End' ? undefined : neighbour(active, items.length, key);
      if (next !== undefined) setActive(next);
      return next !== undefined;
    },
    written: (index) => `${writtenName(completion.sign, items[index]?.name ?? completion.query)} `,
    dismiss: () => setDismissed(completion.start),
  };
}

function offered({ sign, query }: Completion, labels: Suggestion[], { context, project }: Reading): Suggestion[] {
  const lists: Record<Sign, () => Suggestion[]> = {
    '#': () => matching<Suggestion>(context.projects, query, MOST),
    '/': () => matching<Suggestion>(project ? context.sectionsOf(project.id) : [], query, MOST),
    '@': () => withNew(matching(labels, query, MOST), query),
    '+': () => matching<Suggestion>(project ? context.peopleOf(project.id) : [], query, MOST),
  };
  return lists[sign]();
}

/** A label that does not exist yet can be made by its name. */
function withNew(items: Suggestion[], query: string): Suggestion[] {
  const name = query.trim();
  const isKnown = items.some((item) => item.name.toLowerCase() === name.toLowerCase());
  if (name === '' || isKnown || [...name].length > LIMITS.labelName) return items;
  return [...items, { name, isNew: true }];
}
