import type { Note } from '#contract/resources/note.ts';
import type { Task } from '#contract/resources/task.ts';
import { matchesWords, searchWords } from '#domain/normalize/search-words.ts';
import { type HeldQuery, heldNotes, noteMatches } from '../../../live/held-queries.ts';
import { tasksIn } from '../../../task-data/cache/cached-lists.ts';
import type { Discussion } from '../../../task-data/discussion.ts';

/** The tasks and notes that a search finds. `heldAt` is the age of the newest data if the server could not be reached. */
export type FoundRecords = { tasks: Task[]; notes: Note[]; heldAt?: number };

const LIMIT = 20;

/**
 * Searches the tasks with their comments, and the notes, that this device holds. All words must be in the texts of a record, as on the server.
 * Names that contain all words come first, completed tasks last.
 */
export function searchHeld(held: readonly HeldQuery[], typed: string): FoundRecords {
  const words = searchWords(typed);
  const oldestFirst = held.toSorted((one, other) => one.at - other.at);
  const isNamed = (name: string) => matchesWords(name, words);
  const rank = ({ content, completed }: Task) => Number(completed) * 2 + Number(!isNamed(content));
  const comments = new Map(
    queriesOfKind(oldestFirst, 'comments').map(({ key, data }) => [
      String(key[1]),
      (data as Discussion).comments.map(({ body }) => body).join('\n'),
    ]),
  );
  const tasks = latest(queriesOfKind(oldestFirst, 'tasks').flatMap(({ key, data }) => tasksIn(key, data)))
    .filter(({ id, content, description = '', labels }) =>
      matchesWords([content, description, ...labels, comments.get(id) ?? ''].join('\n'), words),
    )
    .sort((one, other) => rank(one) - rank(other));
  const notes = heldNotes(held)
    .filter((note) => noteMatches(note, words))
    .sort((one, other) => Number(isNamed(other.title)) - Number(isNamed(one.title)));
  const heldAt = oldestFirst.at(-1)?.at;
  return { tasks: tasks.slice(0, LIMIT), notes: notes.slice(0, LIMIT), ...(heldAt !== undefined && { heldAt }) };
}

function queriesOfKind(held: readonly HeldQuery[], kind: string): HeldQuery[] {
  return held.filter(({ key }) => key[0] === kind);
}

/** Returns the last record of each id. */
function latest<Record extends { id: string }>(records: readonly Record[]): Record[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
