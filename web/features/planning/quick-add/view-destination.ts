import { useEffect } from 'react';
import { createStore } from '../../../platform/store.ts';
import type { Destination } from './destination.ts';

/** The destination that the list on the page provides for the quick-add dialog. Undefined if the address determines it. */
export const viewDestination = createStore<Destination | undefined>(undefined);

/** Provides the destination of tasks that are added with the quick-add dialog while the component is mounted. */
export function useProvideDestination(destination: Destination): void {
  useEffect(() => {
    viewDestination.set(destination);
    return () => viewDestination.set(undefined);
  }, [destination]);
}
