import type { EndpointSpec } from '../endpoint.ts';
import { accountData } from './account-data.ts';
import { activity } from './activity.ts';
import { ai } from './ai.ts';
import { assistantAuthorization } from './assistant-authorization.ts';
import { attachments } from './attachments.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { beacon } from './beacon.ts';
import { calendarExport } from './calendar-export.ts';
import { comments } from './comments.ts';
import { calendars } from './external-calendars.ts';
import { filters } from './filters.ts';
import { hostedMail } from './hosted-mail.ts';
import { imports } from './imports.ts';
import { invites } from './invites.ts';
import { labels } from './labels.ts';
import { live } from './live.ts';
import { mailToTask } from './mail-to-task.ts';
import { mailboxes } from './mailboxes.ts';
import { mcp } from './mcp.ts';
import { members } from './members.ts';
import { noteFiles } from './note-files.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { oauthClient } from './oauth-client.ts';
import { passkeys } from './passkeys.ts';
import { projectExport } from './project-export.ts';
import { groups } from './project-groups.ts';
import { projects } from './projects.ts';
import { push } from './push.ts';
import { reminders } from './reminders.ts';
import { repetition } from './repetition.ts';
import { sections } from './sections.ts';
import { service } from './service.ts';
import { sessions } from './sessions.ts';
import { singleSignOn } from './single-sign-on.ts';
import { system } from './system.ts';
import { tasks } from './tasks.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';
import { twoFactor } from './two-factor.ts';
import { users } from './users.ts';
import { viewOptions } from './view-options.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';

/** All operations of the API, by group and name. */
export const api = {
  auth,
  sessions,
  tokens,
  assistantAuthorization,
  passkeys,
  twoFactor,
  singleSignOn,
  tasks,
  repetition,
  comments,
  attachments,
  reminders,
  projects,
  members,
  invites,
  sections,
  groups,
  templates,
  labels,
  filters,
  viewOptions,
  notes,
  noteFiles,
  webhooks,
  calendarExport,
  ai,
  mailboxes,
  mailToTask,
  hostedMail,
  oauthClient,
  calendars,
  projectExport,
  imports,
  accountData,
  notifications,
  push,
  views,
  users,
  activity,
  backups,
  service,
  beacon,
  live,
  mcp,
  system,
} as const;

export type Api = typeof api;

/** The same operations as a list, in the same order. */
export const allEndpoints: readonly EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
