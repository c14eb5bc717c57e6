import { createStore } from '../platform/store.ts';

/** The number of unread notifications, shown in the window title and on the bell. 0 until it is loaded. */
export const unread = createStore(0);
