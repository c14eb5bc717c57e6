/** The state of the service, for administrators. */

import { type Static, Type } from '../type.ts';
import { id, instant } from './fields.ts';

/** A request that failed in the service, or in another service that it used. */
export const ErrorRow = Type.Object(
  {
    id: id(),
    at: instant(),
    method: Type.String(),
    path: Type.String({ description: 'Without the query. Secrets in it are replaced.' }),
    status: Type.Integer({ description: '500, or 502 if another service failed.' }),
    what: Type.String({ description: 'The operation, such as `Create a backup of the database`.' }),
    message: Type.String({ description: 'The reason in English, without secrets.' }),
    user_name: Type.Optional(Type.String({ description: 'Name of the caller. Absent without one.' })),
    request_id: Type.String({ description: 'As in the response header `X-Request-Id` and in the log of the process.' }),
  },
  { title: 'ErrorRow' },
);
export type ErrorRow = Static<typeof ErrorRow>;

/** The version of the service, and whether a newer one exists. */
export const Version = Type.Object(
  {
    current: Type.String(),
    latest: Type.Optional(Type.String({ description: 'The newest version that is known.' })),
    update_available: Type.Boolean({ description: 'Whether `latest` is newer. False for others than administrators.' }),
    url: Type.Optional(Type.String({ description: 'Page of the newest version.' })),
    notes: Type.Optional(Type.String({ description: 'What is new, in Markdown. The first 2,000 characters.' })),
    checked_at: Type.Optional(instant({ description: 'Last check, also one that failed.' })),
    disabled: Type.Boolean({ description: 'Whether the service does not check for new versions.' }),
  },
  { title: 'Version' },
);
export type Version = Static<typeof Version>;

/** Whether a hosting panel can restart the service. */
export const PanelStatus = Type.Object(
  {
    configured: Type.Boolean(),
    panel_url: Type.String({ description: 'Empty if it is not set.' }),
    missing: Type.Array(Type.String(), { description: 'Names of the settings that are not set.' }),
  },
  { title: 'PanelStatus' },
);
export type PanelStatus = Static<typeof PanelStatus>;

/** A background job of the process that answers. */
export const JobStatus = Type.Object(
  {
    name: Type.String(),
    every_seconds: Type.Integer({ description: 'Seconds between the end of a run and the start of the next.' }),
    running: Type.Boolean(),
    started_at: Type.Optional(
      instant({ description: 'Start of the current or last run. Absent before the first one.' }),
    ),
    finished_at: Type.Optional(instant({ description: 'End of the last run.' })),
    duration_ms: Type.Optional(Type.Integer({ description: 'Duration of the last run.' })),
    failed: Type.Boolean({ description: 'Whether the last run failed. The log of the process has the reason.' }),
  },
  { title: 'JobStatus' },
);
export type JobStatus = Static<typeof JobStatus>;
