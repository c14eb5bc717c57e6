import type { SettingsMessages } from '../en/web-settings.ts';
import { accountDeletion } from './settings/account-deletion.ts';
import { ai } from './settings/ai.ts';
import { assistantAuthorization } from './settings/assistant-authorization.ts';
import { assistants } from './settings/assistants.ts';
import { backups } from './settings/backups.ts';
import { calendarApps } from './settings/calendar-apps.ts';
import { calendarFeed } from './settings/calendar-feed.ts';
import { channels } from './settings/channels.ts';
import { connectedPrograms } from './settings/connected-programs.ts';
import { historyEvents } from './settings/history-events.ts';
import { hostedMail } from './settings/hosted-mail.ts';
import { identities } from './settings/identities.ts';
import { importExport } from './settings/import-export.ts';
import { integrations } from './settings/integrations.ts';
import { mailToTask } from './settings/mail-to-task.ts';
import { mailboxes } from './settings/mailboxes.ts';
import { notificationSettings } from './settings/notification-settings.ts';
import { oauthClient } from './settings/oauth-client.ts';
import { push } from './settings/push.ts';
import { revokeAccess } from './settings/revoke-access.ts';
import { service } from './settings/service.ts';
import { storage } from './settings/storage.ts';
import { tokens } from './settings/tokens.ts';
import { users } from './settings/users.ts';
import { webhooks } from './settings/webhooks.ts';

/** The Danish texts of the settings pages. */
export const webSettings: SettingsMessages = {
  accountDeletion,
  ai,
  backups,
  assistantAuthorization,
  assistants,
  calendarApps,
  calendarFeed,
  channels,
  connectedPrograms,
  historyEvents,
  hostedMail,
  identities,
  importExport,
  integrations,
  mailToTask,
  mailboxes,
  notificationSettings,
  oauthClient,
  push,
  revokeAccess,
  service,
  storage,
  tokens,
  users,
  webhooks,
};
