import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import { isTransient } from '../api/query-client.ts';
import { onReconnect } from '../platform/online.ts';
import { type Autosave, type AutosaveOptions, type AutosaveState, createAutosave, type Version } from './autosave.ts';

/** Browsers refuse requests with `keepalive` above 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** A temporary failure is retried after this time. */
const RETRY_MS = 5000;

/** The records that a mounted component edits, one entry per component. */
const openRecords = new Set<{ id: string }>();

/** Returns true if a component of this page edits the record. It saves the drafts of the record itself. */
export function isOpen(id: string): boolean {
  return [...openRecords].some((record) => record.id === id);
}

/** How a record is saved. */
export type SaveOptions<Row, Field extends string> = Pick<AutosaveOptions<Field>, 'fields' | 'pauseMs'> & {
  /**
   * Updates the version `base`. Without a connection it stores the texts until they can be sent. Resolves to the record with the texts. With
   * `keepalive`, the request outlives the page.
   */
  update: (texts: Partial<Record<Field, string>>, base: Version<Field>, keepalive: boolean) => Promise<Row>;
  /** Loads the record if the refusal of an update does not contain it. */
  get: () => Promise<Row>;
  /** Receives the latest record after an update of an older version was refused. */
  onChanged?: (latest: Row) => void;
};

/**
 * Saves the texts of a record while the component is mounted, when it unmounts, and when the page is hidden or left.
 * `versionOf` must be the same function on every render. `options` is read once.
 */
export function useAutosave<Row extends { id: string }, Field extends string>(
  record: Row,
  versionOf: (record: Row) => Version<Field>,
  options: () => SaveOptions<Row, Field>,
): [AutosaveState<Field>, Autosave<Field>] {
  const [autosave] = useState(() => recordAutosave(record, versionOf, options()));
  const [{ id }] = useState(record);
  useEffect(() => {
    const entry = { id };
    openRecords.add(entry);
    return () => void openRecords.delete(entry);
  }, [id]);
  const state = useSyncExternalStore(autosave.state.subscribe, autosave.state.get);
  useEffect(() => {
    autosave.receive(versionOf(record));
  }, [autosave, record, versionOf]);
  useEffect(() => {
    return saveOnLeaving(autosave);
  }, [autosave]);
  useEffect(() => {
    if (state.status !== 'failed' || !isTransient(state.error)) return;
    const timer = setTimeout(() => void autosave.save(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [autosave, state]);
  return [state, autosave];
}

/** Creates the autosave of a record. It restores the stored drafts, and saves them after a moment. */
export function recordAutosave<Row, Field extends string>(
  record: Row,
  versionOf: (record: Row) => Version<Field>,
  { fields, pauseMs, ...service }: SaveOptions<Row, Field>,
): Autosave<Field> {
  return createAutosave({ first: versionOf(record), fields, pauseMs, send: sendWith(versionOf, service) });
}

function sendWith<Row, Field extends string>(
  versionOf: (record: Row) => Version<Field>,
  { update, get, onChanged }: Omit<SaveOptions<Row, Field>, 'fields' | 'pauseMs'>,
): AutosaveOptions<Field>['send'] {
  return async (texts, base, leaving) => {
    const keepalive = leaving && new Blob([JSON.stringify(texts)]).size < MAX_KEEPALIVE_BYTES;
    try {
      return { saved: versionOf(await update(texts, base, keepalive)) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed') throw error;
      const latest = (error.current as Row | undefined) ?? (await get());
      onChanged?.(latest);
      return { changed: versionOf(latest) };
    }
  };
}

function saveOnLeaving<Field extends string>(autosave: Autosave<Field>): () => void {
  const onLeave = () => void autosave.save(true);
  const onVisibility = () => document.visibilityState === 'hidden' && onLeave();
  window.addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onVisibility);
  const stopFollowing = onReconnect(() => void autosave.save());
  return () => {
    window.removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onVisibility);
    stopFollowing();
    onLeave();
  };
}
