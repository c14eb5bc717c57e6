import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Attachment } from './attachment.ts';
import { choice, etag, id, instant } from './fields.ts';
import { Person } from './person.ts';
import { Role } from './project.ts';

/** A link that a note's body holds and that leads somewhere. */
export const NoteLink = Type.Object(
  {
    kind: choice(['task', 'note', 'project']),
    target_id: Type.String(),
    text: Type.String({ description: 'As written.' }),
  },
  { title: 'NoteLink' },
);

/** A Markdown page. List rows have `preview`, one note has `body` and `attachments`. */
export const Note = Type.Object(
  {
    id: id(),
    project_id: Type.String({ description: 'Empty when the note is filed nowhere.' }),
    title: Type.String({ maxLength: LIMITS.noteTitle, readOnly: true, description: 'The first line of the body.' }),
    body: Type.Optional(Type.String({ maxLength: LIMITS.noteBody })),
    preview: Type.Optional(Type.String({ maxLength: LIMITS.notePreview })),
    pinned: Type.Boolean(),
    archived: Type.Boolean(),
    archived_at: Type.Optional(instant()),
    created_by: Type.Optional(id({ description: "Absent when the author's account is deleted." })),
    shared_with_me: Type.Boolean(),
    owner: Type.Optional(Person),
    role: Role,
    links: Type.Array(NoteLink),
    attachments: Type.Optional(Type.Array(Attachment)),
    etag: etag(),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Note' },
);
export type Note = Static<typeof Note>;
