import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../api/client.ts';
import { mayPass } from '../../../api/query-client.ts';
import { settle } from '../data/note-changes.ts';
import { noteDrafts } from './note-drafts.ts';
import { createNoteSaver, type NoteSaver, type NoteSaverState } from './note-saver.ts';
import type { NoteVersion } from './note-sides.ts';

/** Browsers refuse requests that outlive the page above 64 KiB. */
const LARGEST_LEAVING = 60_000;

/** A failure that may pass is tried again after this. */
const RETRY_MS = 5000;

/** Saves the text of the note while the component is on the page, and what is left when it goes or the page is hidden. */
export function useNoteSaver(note: Note): [NoteSaverState, NoteSaver] {
  const cache = useQueryClient();
  const [saver] = useState(() =>
    createNoteSaver({
      first: versionOf(note),
      drafts: noteDrafts(localStorage, note.id),
      send: (body, etag, leaving) => send(cache, note.id, { body, etag, leaving }),
    }),
  );
  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  useEffect(() => saver.follow(versionOf(note)), [saver, note]);
  useEffect(() => saveOnLeaving(saver), [saver]);
  useEffect(() => {
    if (state.status !== 'failed' || !mayPass(state.refusal)) return;
    const timer = setTimeout(() => void saver.save(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [saver, state]);
  return [state, saver];
}

function versionOf({ body = '', etag }: Note): NoteVersion {
  return { body, etag };
}

async function send(
  cache: QueryClient,
  noteID: string,
  { body, etag, leaving }: { body: string; etag: string; leaving: boolean },
): Promise<{ saved: NoteVersion } | { changed: NoteVersion }> {
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < LARGEST_LEAVING;
  try {
    const saved = await api.notes.update({ noteID, body: { body }, ifMatch: etag, keepalive });
    settle(cache, saved);
    return { saved: versionOf(saved) };
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.code !== 'precondition_failed') throw refusal;
    const present = (refusal.current ?? (await api.notes.get({ noteID }))) as Note;
    settle(cache, present);
    return { changed: versionOf(present) };
  }
}

function saveOnLeaving(saver: NoteSaver): () => void {
  const leave = () => void saver.save(true);
  const look = () => document.visibilityState === 'hidden' && leave();
  const again = () => void saver.save();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', again);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', again);
    leave();
  };
}
