import { createStore } from '../platform/store.ts';

/** The state of the live connection. */
export const connection = createStore<'connecting' | 'open' | 'lost'>('connecting');
