import { type Static, Type } from '../type.ts';
import { count, id, instant } from './fields.ts';

/** A backup of the database that was taken, or that failed. */
export const BackupRun = Type.Object(
  {
    id: id(),
    started_at: instant(),
    finished_at: Type.Optional(instant({ description: 'Absent while the backup runs.' })),
    size_bytes: count('Size of the file; 0 without one.'),
    error: Type.Optional(Type.String({ description: 'Why there is no backup, and what to do.' })),
    copied_at: Type.Optional(
      instant({ description: 'Extension. When the backup was copied into the bucket of the settings.' }),
    ),
    copy_error: Type.Optional(
      Type.String({ description: 'Extension. The last problem with the copy, and what to do.' }),
    ),
    present: Type.Boolean({ description: 'Whether the file can be downloaded. The newest 14 files are kept.' }),
  },
  { title: 'BackupRun' },
);
export type BackupRun = Static<typeof BackupRun>;
