import { createStore } from '../platform/store.ts';

/** How many notifications are unread, as the title of the window and the bell say it; 0 until they have been read. */
export const unread = createStore(0);
