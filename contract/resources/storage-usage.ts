import { type Static, Type } from '../type.ts';

const bytes = (description: string) => Type.Integer({ minimum: 0, description });

/** The storage that an account uses. */
export const StorageUsage = Type.Object(
  {
    files_bytes: bytes('Bytes of the files that the account uploaded.'),
    text_bytes: bytes('Bytes of the texts in the projects and notes that the account owns, the trash included.'),
    files_quota: Type.Optional(bytes('Highest value of `files_bytes`. Absent without a quota.')),
    text_quota: Type.Optional(bytes('Highest value of `text_bytes`. Absent without a quota.')),
  },
  { title: 'StorageUsage' },
);
export type StorageUsage = Static<typeof StorageUsage>;
