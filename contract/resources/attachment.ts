import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { count, id, instant } from './fields.ts';

/** A file that somebody attached. */
export const Attachment = Type.Object(
  {
    id: id(),
    filename: Type.String({ maxLength: LIMITS.fileName }),
    mime_type: Type.String({ description: 'As uploaded, for display only.' }),
    size: count('Bytes.'),
    url: Type.String({ description: 'Where to read the bytes, as a path.' }),
    uploaded_by: Type.Optional(id({ description: 'Absent when that account is deleted.' })),
    created_at: instant(),
  },
  { title: 'Attachment' },
);
export type Attachment = Static<typeof Attachment>;
