import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queries } from '../../api/queries.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { recents } from '../../navigation/recents.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { type FoundEntry, hitsOf, markedHits, type PaletteEntry, type PaletteGroup, readTyped } from './entries.ts';
import { noteEntries, taskEntries, useKnownEntries, useSaveSearch } from './use-entries.tsx';

const PAUSE_MS = 120;
const MOST = 6;

/** What the palette shows for what was typed; `pending` while the service is still searching. */
export function useResults(typed: string): { groups: PaletteGroup[]; pending: boolean } {
  const { search: messages, filters } = useLazyMessages();
  const known = useKnownEntries();
  const visited = useVisited([...known.views, ...known.projects, ...known.labels, ...known.filters]);
  const { text, only } = readTyped(typed);
  const found = useFound(only ? '' : text);
  const saveSearch = useSaveSearch(text);

  const groups: PaletteGroup[] = [];
  const add = (title: string, entries: PaletteEntry[], most: number) =>
    groups.push({ title, hits: hitsOf(entries, text, most) });
  if (only) {
    add(messages[only], known[only], 50);
  } else if (text === '') {
    add(messages.recent, visited, MOST);
    add(messages.goTo, known.views.slice(0, 4), MOST);
    add(messages.actions, known.actions.slice(0, 2), MOST);
  } else {
    add(messages.goTo, known.views, MOST);
    add(messages.projects, known.projects, MOST);
    add(messages.labels, known.labels, MOST);
    add(filters.heading, known.filters, MOST);
    groups.push({ title: messages.tasks, hits: markedHits(found.tasks, text, messages.inComment) });
    groups.push({ title: messages.notes, hits: markedHits(found.notes, text, messages.inText) });
    const saving = found.tasks.length > 0 ? [{ ...saveSearch, ranges: [] }] : [];
    groups.push({ title: messages.actions, hits: [...hitsOf(known.actions, text, MOST), ...saving] });
  }
  return { groups: groups.filter((group) => group.hits.length > 0), pending: found.pending };
}

function useVisited(entries: PaletteEntry[]): PaletteEntry[] {
  const addresses = useSyncExternalStore(recents.subscribe, recents.get);
  return addresses
    .filter((address) => address !== location.pathname)
    .flatMap((address) => entries.filter((entry) => entry.go === address))
    .map((entry) => ({ ...entry, id: `recent ${entry.id}` }));
}

function useFound(text: string): { tasks: FoundEntry[]; notes: FoundEntry[]; pending: boolean } {
  const { notes: noteWords } = useLazyMessages();
  const asked = useDebounced(text, PAUSE_MS);
  const { data: projects = [] } = useQuery(queries.projects());
  const { data, isFetching } = useQuery({
    ...queries.search(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  if (text === '') return { tasks: [], notes: [], pending: false };
  return {
    tasks: taskEntries(data?.tasks ?? [], projects),
    notes: noteEntries(data?.notes ?? [], projects, noteWords.untitled),
    pending: isFetching || asked !== text,
  };
}
