import type { Client } from '#contract/client.ts';

/** What the acts of a soak have to choose from. Ids of things that are gone stay in it for a while: people act on those too. */
export type World = {
  projects: readonly string[];
  sections: string[];
  tasks: string[];
  comments: string[];
  reminders: string[];
};

/** Somebody who acts, with a client for each node. */
export type Actor = { id: string; name: string; clients: readonly Client[] };

/** How many ids of a kind are remembered: few enough that people often mean the same thing. */
const REMEMBERED = 120;

/** Remembers an id, and forgets one that has been known for long. */
export function remember(ids: string[], id: string): void {
  ids.push(id);
  if (ids.length > REMEMBERED) ids.splice(0, ids.length - REMEMBERED);
}
