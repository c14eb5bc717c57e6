import { createStore } from '../platform/store.ts';

/** Whether messages arrive just now. */
export const connection = createStore<'connecting' | 'open' | 'lost'>('connecting');
