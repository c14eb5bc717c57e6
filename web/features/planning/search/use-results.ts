import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queries } from '../../../api/queries.ts';
import { useDebounced } from '../../../api/use-debounced.ts';
import { recents } from '../../../navigation/recents.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import {
  type FoundEntry,
  highlightHits,
  matchEntries,
  type PaletteEntry,
  type PaletteGroup,
  parseInput,
} from './entries.ts';
import { foundQuery } from './found-query.ts';
import { noteEntries, taskEntries, useLocalEntries, useSaveSearch } from './use-entries.tsx';

const PAUSE_MS = 120;
const MAX_HITS = 6;

/**
 * Returns the groups of results for the search text. `pending` is true while the server is searching. If it cannot be reached, tasks and notes are
 * those of this device, and `heldAt` is their age.
 */
export function useResults(typed: string): { groups: PaletteGroup[]; pending: boolean; heldAt: number | undefined } {
  const { search: messages, filters } = useLazyMessages();
  const local = useLocalEntries();
  const recent = useRecent([...local.views, ...local.projects, ...local.labels, ...local.filters]);
  const { text, scope } = parseInput(typed);
  const found = useFound(scope ? '' : text);
  const saveSearch = useSaveSearch(text);

  const groups: PaletteGroup[] = [];
  const add = (title: string, entries: PaletteEntry[], limit: number) =>
    groups.push({ title, hits: matchEntries(entries, text, limit) });
  if (scope) {
    add(messages[scope], local[scope], 50);
  } else if (text === '') {
    add(messages.recent, recent, MAX_HITS);
    add(messages.goTo, local.views.slice(0, 4), MAX_HITS);
    add(messages.actions, local.actions.slice(0, 2), MAX_HITS);
  } else {
    add(messages.goTo, local.views, MAX_HITS);
    add(messages.projects, local.projects, MAX_HITS);
    add(messages.labels, local.labels, MAX_HITS);
    add(messages.people, local.people, MAX_HITS);
    add(filters.heading, local.filters, MAX_HITS);
    groups.push({ title: messages.tasks, hits: highlightHits(found.tasks, text, messages.inComment) });
    groups.push({ title: messages.notes, hits: highlightHits(found.notes, text, messages.inText) });
    const saveActions = found.tasks.length > 0 ? [{ ...saveSearch, ranges: [] }] : [];
    groups.push({ title: messages.actions, hits: [...matchEntries(local.actions, text, MAX_HITS), ...saveActions] });
  }
  return { groups: groups.filter((group) => group.hits.length > 0), pending: found.pending, heldAt: found.heldAt };
}

function useRecent(entries: PaletteEntry[]): PaletteEntry[] {
  const urls = useSyncExternalStore(recents.subscribe, recents.get);
  return urls
    .filter((url) => url !== location.pathname)
    .flatMap((url) => entries.filter((entry) => entry.urlOrAction === url))
    .map((entry) => ({ ...entry, id: `recent ${entry.id}` }));
}

function useFound(text: string) {
  const { notes: noteMessages } = useLazyMessages();
  const debounced = useDebounced(text, PAUSE_MS);
  const { data: projects = [] } = useQuery(queries.projects());
  const { data, isFetching } = useQuery({
    ...foundQuery(debounced),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const none: FoundEntry[] = [];
  if (text === '') return { tasks: none, notes: none, pending: false, heldAt: undefined };
  return {
    tasks: taskEntries(data?.tasks ?? [], projects),
    notes: noteEntries(data?.notes ?? [], projects, noteMessages.untitled),
    pending: isFetching || debounced !== text,
    heldAt: data?.heldAt,
  };
}
