import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Attachment } from './attachment.ts';
import { choice, chosenId, clearable, count, etag, id, instant } from './fields.ts';
import { GivenRole } from './invite.ts';
import { Person } from './person.ts';
import { Role } from './project.ts';

/** The kind of record that a note links to. */
export const LinkKind = choice(['task', 'note', 'project'], { title: 'LinkKind' });

/** A resolved link in the body of a note. */
export const NoteLink = Type.Object(
  {
    kind: LinkKind,
    target_id: Type.String(),
    text: Type.String({ description: 'The link as written in the body.' }),
    name: Type.Optional(
      Type.String({
        description:
          'The current title of the note or name of the project. Absent for tasks and notes without a title.',
      }),
    ),
  },
  { title: 'NoteLink' },
);

/** A Markdown note. List rows have `preview` unless it is empty; a single note has `body` and `attachments`. */
export const Note = Type.Object(
  {
    id: id(),
    project_id: Type.String({ description: 'Empty if the note is not in a project.' }),
    title: Type.String({
      maxLength: LIMITS.noteTitle,
      description: 'The first line of the body after its front matter.',
    }),
    body: Type.Optional(Type.String({ maxLength: LIMITS.noteBody })),
    preview: Type.Optional(Type.String({ maxLength: LIMITS.notePreview })),
    pinned: Type.Boolean(),
    archived: Type.Boolean(),
    archived_at: Type.Optional(instant()),
    created_by: Type.Optional(id({ description: "Absent if the author's account was deleted." })),
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

/** A deleted note that the caller may restore. */
export const TrashedNote = Type.Object(
  {
    ...Note.properties,
    deleted_at: instant(),
    purge_after: instant({ description: `${LIMITS.trashDays} days after the deletion.` }),
  },
  { title: 'TrashedNote' },
);
export type TrashedNote = Static<typeof TrashedNote>;

/** Writable fields of a note. An absent field is unchanged, or empty on creation. */
export const NoteInput = Type.Object(
  {
    project_id: Type.Optional(
      clearable(Type.String({ description: 'Clearing it removes the note from its project.' })),
    ),
    body: Type.Optional(clearable(Type.String({ maxLength: LIMITS.noteBody, description: 'Markdown.' }))),
    pinned: Type.Optional(Type.Boolean({ default: false })),
  },
  { title: 'NoteInput', additionalProperties: false },
);
export type NoteInput = Static<typeof NoteInput>;

/** The body that creates a note. */
export const NewNote = Type.Object(
  { id: chosenId(), ...NoteInput.properties },
  { title: 'NewNote', additionalProperties: false },
);
export type NewNote = Static<typeof NewNote>;

/** A person with whom a note is shared directly. */
export const NoteShare = Type.Object({ user: Person, role: GivenRole }, { title: 'NoteShare' });
export type NoteShare = Static<typeof NoteShare>;

/** A version of a note. The saves of one person within a few minutes are one version. */
export const NoteVersion = Type.Object(
  {
    id: id(),
    began_at: instant({ description: 'Time of the first save in this version.' }),
    saved_at: instant({ description: 'Time of the last save in this version.' }),
    saved_by: Type.Optional(Person),
    size: count('Number of characters of the text.'),
  },
  { title: 'NoteVersion' },
);
export type NoteVersion = Static<typeof NoteVersion>;

/** A version with its text. */
export const NoteVersionText = Type.Object(
  { ...NoteVersion.properties, body: Type.String({ maxLength: LIMITS.noteBody }) },
  { title: 'NoteVersionText' },
);
export type NoteVersionText = Static<typeof NoteVersionText>;
