import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { count, id, instant } from './fields.ts';

/** An attached file. */
export const Attachment = Type.Object(
  {
    id: id(),
    filename: Type.String({ maxLength: LIMITS.fileName }),
    mime_type: Type.String({ description: 'The media type given at upload, for display only.' }),
    size: count('Size in bytes.'),
    url: Type.String({ description: 'Path for downloading the file.' }),
    uploaded_by: Type.Optional(id({ description: 'Absent if the account was deleted.' })),
    created_at: instant(),
  },
  { title: 'Attachment' },
);
export type Attachment = Static<typeof Attachment>;
