import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { usePaused } from '../../../api/use-paused.ts';
import { paths } from '../../../navigation/paths.ts';
import { createStore } from '../../../platform/store.ts';
import type { NoteView } from '../data/note-keys.ts';
import { lastList } from '../data/note-place.ts';
import { NOTE_SORTS, type NoteSort } from './group-notes.ts';

const PAUSE_MS = 200;
const KEPT = 'sammen.notes.sort';

/** Which notes the list shows, as its address says; kept there, so that Back and a reload find it as it was. */
export type ShownNotes = {
  view: NoteView;
  /** What stands in the search field; the view follows once the typing pauses. */
  text: string;
  search: (text: string) => void;
  show: (change: { project?: string | undefined; archived?: true | undefined }) => void;
};

export function useShownNotes(): ShownNotes {
  const address = useSearch();
  const isHere = usePathname() === paths.notes;
  const given = viewIn(address);
  const [text, setText] = useState(given.q ?? '');
  const [before, setBefore] = useState(address);
  const sought = usePaused(text.trim(), PAUSE_MS);
  // Another address than the one that the typing led to: Back, or the entry in the sidebar.
  if (before !== address && isHere) {
    setBefore(address);
    if ((given.q ?? '') !== sought) setText(given.q ?? '');
  }
  // The same object for the same view: a long list is not rendered anew with every letter.
  const view = useMemo(() => withText(viewIn(address), sought), [address, sought]);
  const wanted = addressOf(view);
  useEffect(() => {
    lastList.set(wanted);
    if (isHere && sought !== (viewIn(location.search).q ?? '')) navigate(wanted, { replace: true });
  }, [wanted, sought, isHere]);
  return {
    view,
    text,
    search: setText,
    show: (change) => navigate(addressOf(cleaned({ ...view, ...change })), { replace: true }),
  };
}

/** The list of notes that shows this. */
export function addressOf({ project, archived, q }: NoteView): string {
  const parts = new URLSearchParams();
  if (project !== undefined) parts.set('project', project);
  if (archived) parts.set('archived', 'only');
  if (q !== undefined) parts.set('q', q);
  return parts.size === 0 ? paths.notes : `${paths.notes}?${parts}`;
}

function viewIn(address: string): NoteView {
  const parts = new URLSearchParams(address);
  const archived = parts.has('archived') ? true : undefined;
  return cleaned({ project: parts.get('project') || undefined, archived, q: parts.get('q') || undefined });
}

function withText(view: NoteView, text: string): NoteView {
  return cleaned({ ...view, q: text || undefined });
}

/** Without what is not given, so that the same view has the same key. */
function cleaned(view: { [Name in keyof NoteView]: NoteView[Name] | undefined }): NoteView {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

const sort = createStore<NoteSort>(NOTE_SORTS.find((one) => one === localStorage.getItem(KEPT)) ?? 'updated');

/** In which order lists of notes stand on this device. */
export function useNoteSort(): [NoteSort, (next: NoteSort) => void] {
  const choose = (next: NoteSort) => {
    localStorage.setItem(KEPT, next);
    sort.set(next);
  };
  return [useSyncExternalStore(sort.subscribe, sort.get), choose];
}
