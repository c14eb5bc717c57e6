import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { useDebounced } from '../../../../api/use-debounced.ts';
import { paths } from '../../../../navigation/paths.ts';
import { createStore } from '../../../../platform/store.ts';
import type { NoteView } from '../data/note-keys.ts';
import { lastListUrl } from '../data/note-state.ts';
import { NOTE_SORTS, type NoteSort } from './group-notes.ts';

/** Pause in typing, in milliseconds, before the search runs. */
const PAUSE_MS = 200;
const STORAGE_KEY = 'sammen.notes.sort';

/** The view of the list of notes. It is part of the URL, so that Back and a reload restore it. */
export type NoteViewState = {
  view: NoteView;
  /** Content of the search field. `view.q` follows after a pause in typing. */
  text: string;
  search: (text: string) => void;
  show: (change: { project?: string | undefined; archived?: true | undefined }) => void;
};

/** Returns the view of the list of notes and the functions that change it. */
export function useNoteView(): NoteViewState {
  const address = useSearch();
  const isCurrent = usePathname() === paths.notes;
  const parsed = parseView(address);
  const [text, setText] = useState(parsed.q ?? '');
  const [previous, setBefore] = useState(address);
  const query = useDebounced(text.trim(), PAUSE_MS);
  // The URL changed for another reason than typing, such as Back or the link in the sidebar.
  if (previous !== address && isCurrent) {
    setBefore(address);
    if ((parsed.q ?? '') !== query) setText(parsed.q ?? '');
  }
  // A stable object: a long list must not render again with every typed character.
  const view = useMemo(() => withText(parseView(address), query), [address, query]);
  const url = noteListUrl(view);
  useEffect(() => {
    lastListUrl.set(url);
    if (isCurrent && query !== (parseView(location.search).q ?? '')) navigate(url, { replace: true });
  }, [url, query, isCurrent]);
  return {
    view,
    text,
    search: setText,
    show: (change) => navigate(noteListUrl(withoutUndefined({ ...view, ...change })), { replace: true }),
  };
}

/** Returns the URL of the list of notes with this view. */
export function noteListUrl({ project, archived, q }: NoteView): string {
  const params = new URLSearchParams();
  if (project !== undefined) params.set('project', project);
  if (archived) params.set('archived', 'only');
  if (q !== undefined) params.set('q', q);
  return params.size === 0 ? paths.notes : `${paths.notes}?${params}`;
}

function parseView(address: string): NoteView {
  const params = new URLSearchParams(address);
  const archived = params.has('archived') ? true : undefined;
  return withoutUndefined({ project: params.get('project') || undefined, archived, q: params.get('q') || undefined });
}

function withText(view: NoteView, text: string): NoteView {
  return withoutUndefined({ ...view, q: text || undefined });
}

/** Removes undefined properties, so that equal views have equal query keys. */
function withoutUndefined(view: { [Name in keyof NoteView]: NoteView[Name] | undefined }): NoteView {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

const sort = createStore<NoteSort>(NOTE_SORTS.find((one) => one === localStorage.getItem(STORAGE_KEY)) ?? 'updated');

/** Returns the sort order of lists of notes and its setter. It is stored in this browser. */
export function useNoteSort(): [NoteSort, (next: NoteSort) => void] {
  const choose = (next: NoteSort) => {
    localStorage.setItem(STORAGE_KEY, next);
    sort.set(next);
  };
  return [useSyncExternalStore(sort.subscribe, sort.get), choose];
}
