/** Stores the data derived from the text of a note: search index, links and versions. */

import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import type { Granted } from '../../../../access/index.ts';
import {
  addVersions,
  deleteOldVersions,
  extendVersion,
  type Link,
  linksOf,
  newestVersion,
  type StoredLink,
  setLinks,
} from '../../../../access/notes/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { indexNotes } from './note-index.ts';
import { type LinkContext, resolveLinks } from './resolve-links.ts';

type Note = Granted<'note', 'editor'>;

const EXTENDED_MS = LIMITS.noteVersions.minutes * 60_000;

/** Stores the derived data of new notes. The number of statements is constant. */
export async function storeDerivedData(
  tx: Tx,
  actor: Actor,
  notes: readonly Note[],
  linkContext: LinkContext,
): Promise<void> {
  await indexNotes(tx, notes, linkContext.analysis);
  await addVersions(
    tx,
    notes.map((note) => ({ note, values: freshVersion(actor, note.body) })),
  );
  const links = await resolveLinks(tx, actor, notes, linkContext);
  await setLinks(
    tx,
    notes.map((note, index) => ({ note, links: links[index] ?? [] })),
  );
}

/**
 * Stores the derived data of a changed text. Saves of one person within five minutes extend one version; `forceVersion` forces a
 * new version.
 */
export async function updateDerivedData(
  tx: Tx,
  actor: Actor,
  note: Note,
  { linkContext, forceVersion = false }: { linkContext: LinkContext; forceVersion?: boolean | undefined },
): Promise<void> {
  await indexNotes(tx, [note], linkContext.analysis);
  await storeVersion(tx, actor, note, forceVersion);
  const kept = await linksOf(tx, note);
  const [links = []] = await resolveLinks(tx, actor, [note], { ...linkContext, knownTargets: knownTargets(kept) });
  // Most saves during editing do not change the links.
  if (!isDeepStrictEqual(links, kept.map(asWritten))) await setLinks(tx, [{ note, links }]);
}

/** Returns the current meaning of the names in a text, by kind and text. */
function knownTargets(kept: readonly StoredLink[]): ReadonlyMap<string, string> {
  return new Map(
    kept
      .filter(({ targetExists }) => targetExists === 1)
      .map(({ kind, text, target_id }) => [`${kind} ${text}`, target_id]),
  );
}

function asWritten({ kind, target_id, text }: StoredLink): Link {
  return { kind, target_id, text };
}

async function storeVersion(tx: Tx, actor: Actor, note: Note, forceVersion: boolean): Promise<void> {
  const newest = await newestVersion(tx, note);
  const isExtendable = newest?.saved_by === actor.id && actor.now - Date.parse(newest.began_at) < EXTENDED_MS;
  if (newest !== undefined && isExtendable && !forceVersion) {
    return extendVersion(tx, note, newest, { body: note.body, saved_at: instantText(actor.now) });
  }
  await addVersions(tx, [{ note, values: freshVersion(actor, note.body) }]);
  await deleteOldVersions(tx, note, LIMITS.noteVersions.kept);
}

/** Returns the columns of a new version of a note. */
export function freshVersion(actor: Pick<Actor, 'id' | 'now'>, body: string) {
  const at = instantText(actor.now);
  return { id: newId(actor.now), body, saved_by: actor.id, began_at: at, saved_at: at };
}
