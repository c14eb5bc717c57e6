/** The records that actions choose from. Ids of deleted records stay for a while, because users act on those too. */
export type World = {
  projects: readonly string[];
  sections: string[];
  tasks: string[];
  comments: string[];
  reminders: string[];
};

/** The number of remembered ids per kind. It is low so that users often choose the same record. */
const REMEMBERED = 120;

/** Remembers an id and forgets the oldest one above the limit. */
export function remember(ids: string[], id: string): void {
  ids.push(id);
  if (ids.length > REMEMBERED) ids.splice(0, ids.length - REMEMBERED);
}
