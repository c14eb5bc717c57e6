import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import type { Command } from './command.ts';

/** The stored commands of the account, in their order: those that wait, and those that the user has to look at. */
export const unconfirmed = createStore<readonly Command[]>([]);

/** The ids of the records that a stored command changes. */
export const unconfirmedRecords = createStore<ReadonlySet<string>>(new Set());

/** Returns true while a change of the record waits to be sent. */
export function useIsUnconfirmed(id: string): boolean {
  return useSyncExternalStore(unconfirmedRecords.subscribe, () => unconfirmedRecords.get().has(id));
}
