import { newId } from '../../api/new-id.ts';
import { DRAFT_PREFIX, SIGNED_IN } from '../../platform/drafts.ts';
import type { TaskLine } from './create-task.ts';

/** A new task that the service has not confirmed. It is stored in this browser, so that it survives the page. */
export type UnsentCreation = {
  version: 1;
  kind: 'task.create';
  /** The id of the task: a request that is sent again creates no other one. */
  id: string;
  args: TaskLine;
  /** The line as the user typed it, without the properties of the view. */
  typed: string;
  /** When the user added the task, in milliseconds since 1970. Differs between the entries of one page. */
  addedAt: number;
  /** The service has refused the task. It is not sent again. */
  isRefused?: true;
};

const PREFIX = `${DRAFT_PREFIX}pending.`;

let lastAddedAt = 0;

/** Stores a new task before its request. */
export function keepCreation(args: TaskLine, typed = args.line): UnsentCreation {
  lastAddedAt = Math.max(Date.now(), lastAddedAt + 1);
  const creation: UnsentCreation = {
    version: 1,
    kind: 'task.create',
    id: newId(lastAddedAt),
    args,
    typed,
    addedAt: lastAddedAt,
  };
  storeCreation(creation);
  return creation;
}

/** Stores a changed entry. If the storage is full, the entry exists only on this page. */
export function storeCreation(creation: UnsentCreation): void {
  try {
    localStorage.setItem(PREFIX + creation.id, JSON.stringify(creation));
  } catch {
    localStorage.removeItem(PREFIX + creation.id);
  }
}

/** Deletes an entry: the service has the task, or the user has its text. */
export function dropCreation(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** Returns the tasks to send, in the order in which they were added. */
export function unsentCreations(): UnsentCreation[] {
  return storedCreations().filter(({ isRefused }) => !isRefused);
}

/** Returns the refused tasks, the newest first. */
export function refusedCreations(): UnsentCreation[] {
  return storedCreations()
    .filter(({ isRefused }) => isRefused)
    .toReversed();
}

/**
 * Returns a function that returns whether the task may still be sent. It may not after the user has signed out or another account
 * has signed in, in any tab, and after another tab has sent or discarded it.
 */
export function watchCreation({ id }: UnsentCreation): () => boolean {
  const owner = localStorage.getItem(SIGNED_IN);
  const isStored = localStorage.getItem(PREFIX + id) !== null;
  return () => localStorage.getItem(SIGNED_IN) === owner && (!isStored || localStorage.getItem(PREFIX + id) !== null);
}

function storedCreations(): UnsentCreation[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parsed(localStorage.getItem(key) ?? ''))
    .sort((a, b) => a.addedAt - b.addedAt);
}

/** Returns no entry for another version of the app. The entry stays in the storage. */
function parsed(json: string): UnsentCreation[] {
  try {
    const creation = JSON.parse(json) as UnsentCreation;
    return creation.version === 1 && creation.kind === 'task.create' ? [creation] : [];
  } catch {
    return [];
  }
}
