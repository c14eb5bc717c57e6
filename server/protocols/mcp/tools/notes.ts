/** Tools for Markdown notes. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Note } from '#contract/resources/note.ts';
import { Type } from '#contract/type.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { capped, cursor, limit, noteId } from '../fields.ts';
import { LOOKUPS, Names } from '../names.ts';
import { tool } from '../tool.ts';

const PAGE = { default: 25, max: 100 };

/** Attempts to append to a note that others change at the same time. */
const ATTEMPTS = 3;

const body = () =>
  Type.String({ maxLength: LIMITS.noteBody, description: 'Markdown. The first line is the title of the note.' });

const search = tool({
  name: 'search_notes',
  title: 'Find notes',
  description: 'List notes, or search them by text. Rows have a preview; use get_note for the text.',
  kind: 'read',
  input: Type.Object({
    text: Type.Optional(Type.String({ description: 'Words in the note. Without them, the latest notes are listed.' })),
    project_id: Type.Optional(Type.String({ description: 'Id or name of the project of the notes.' })),
    limit: Type.Optional(limit(PAGE)),
    cursor: Type.Optional(cursor()),
  }),
  output: Type.Object({ notes: Type.Array(Note), next_cursor: Type.Optional(Type.String()) }),
  operations: [api.notes.list, ...LOOKUPS],
  run: async ({ run }, { text, project_id, limit: size, cursor: after }) =>
    run(api.notes.list, {
      query: {
        q: text,
        project: await new Names(run).project(project_id),
        limit: capped(size, PAGE),
        cursor: after,
      },
    }),
});

const get = tool({
  name: 'get_note',
  title: 'Read a note',
  description: 'Read the whole text of a note.',
  kind: 'read',
  input: Type.Object({ note_id: noteId() }),
  output: Note,
  operations: [api.notes.get],
  run: ({ run }, { note_id: noteID }) => run(api.notes.get, { noteID }),
});

const create = tool({
  name: 'create_note',
  title: 'Create a note',
  description: 'Create a note, for the user alone or in a project, where everyone in the project can read it.',
  kind: 'write',
  input: Type.Object({
    body: body(),
    project_id: Type.Optional(Type.String({ description: 'Id or name of the project. By default none.' })),
    pinned: Type.Optional(Type.Boolean({ description: 'Lists the note first. Default: false.' })),
  }),
  output: Note,
  operations: [api.notes.create, ...LOOKUPS],
  async run({ run }, { project_id, ...fields }) {
    const project = await new Names(run).project(project_id);
    return run(api.notes.create, { body: { ...fields, ...(project !== undefined && { project_id: project }) } });
  },
});

const update = tool({
  name: 'update_note',
  title: 'Update a note',
  description:
    'Replace the whole text of a note, or pin it. Read it first and give its etag, so that changes of others are not lost. Use ' +
    'append_note to add to it. Earlier texts are kept as versions.',
  kind: 'update',
  input: Type.Object({
    note_id: noteId(),
    body: Type.Optional(body()),
    pinned: Type.Optional(Type.Boolean({ description: 'Lists the note first.' })),
    etag: Type.Optional(Type.String({ description: 'The etag that was read. A note that changed since is refused.' })),
  }),
  output: Note,
  operations: [api.notes.update],
  run: ({ run }, { note_id: noteID, etag, ...fields }) =>
    run(api.notes.update, { noteID, body: fields, ifMatch: etag }),
});

const append = tool({
  name: 'append_note',
  title: 'Append to a note',
  description: 'Add text at the end of a note, on a new line. The current text stays.',
  kind: 'write',
  input: Type.Object({
    note_id: noteId(),
    text: Type.String({ minLength: 1, maxLength: LIMITS.noteBody, description: 'Markdown to add.' }),
  }),
  output: Note,
  operations: [api.notes.update, api.notes.get],
  async run({ run }, { note_id: noteID, text }) {
    for (let attempt = 1; ; attempt += 1) {
      const { body: current = '', etag } = await run(api.notes.get, { noteID });
      const separator = current === '' || current.endsWith('\n') ? '' : '\n';
      try {
        return await run(api.notes.update, { noteID, body: { body: current + separator + text }, ifMatch: etag });
      } catch (error) {
        const isOutdated = error instanceof Refusal && error.code === 'precondition_failed';
        if (!isOutdated || attempt === ATTEMPTS) throw error;
      }
    }
  },
});

const remove = tool({
  name: 'delete_note',
  title: 'Delete a note',
  description: 'Move a note to the trash.',
  kind: 'delete',
  input: Type.Object({ note_id: noteId() }),
  output: Type.Object({ deleted: Type.Boolean() }),
  operations: [api.notes.delete],
  async run({ run }, { note_id: noteID }) {
    await run(api.notes.delete, { noteID });
    return { deleted: true };
  },
});

/** The tools of this file. */
export const noteTools = [search, get, create, update, append, remove];
