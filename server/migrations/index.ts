import type { Migration } from '#server/platform/db/migrate.ts';
import * as m0001 from './0001-begin.ts';
import * as m0002 from './0002-completions.ts';
import * as m0003 from './0003-reminders.ts';
import * as m0004 from './0004-comments-and-files.ts';
import * as m0005 from './0005-filters.ts';
import * as m0006 from './0006-view-options.ts';
import * as m0008 from './0008-upkeep.ts';
import * as m0009 from './0009-invites.ts';
import * as m0010 from './0010-notification-channels.ts';
import * as m0011 from './0011-activity.ts';
import * as m0012 from './0012-second-factor.ts';
import * as m0013 from './0013-what-mail-tells-of.ts';
import * as m0014 from './0014-passkeys.ts';
import * as m0015 from './0015-ways-back-in.ts';
import * as m0016 from './0016-recovery-codes.ts';
import * as m0017 from './0017-notes.ts';
import * as m0018 from './0018-note-readers.ts';
import * as m0019 from './0019-note-titles.ts';
import * as m0020 from './0020-trash-access.ts';
import * as m0021 from './0021-note-access-terms.ts';
import * as m0022 from './0022-sign-in-devices.ts';
import * as m0023 from './0023-confirmed-addresses.ts';
import * as m0024 from './0024-import-ranges.ts';
import * as m0025 from './0025-limited-tokens.ts';
import * as m0026 from './0026-storage-usage.ts';
import * as m0028 from './0028-group-files.ts';
import * as m0030 from './0030-calendar-feeds.ts';
import * as m0031 from './0031-project-descriptions.ts';
import * as m0032 from './0032-imported-projects.ts';
import * as m0033 from './0033-project-templates.ts';
import * as m0034 from './0034-task-changes.ts';
import * as m0035 from './0035-calendar-objects.ts';
import * as m0036 from './0036-calendar-settings.ts';
import * as m0037 from './0037-calendar-subscriptions.ts';
import * as m0038 from './0038-caldav-tokens.ts';
import * as m0039 from './0039-mail-to-task.ts';
import * as m0040 from './0040-calendar-connections.ts';
import * as m0041 from './0041-mailboxes.ts';
import * as m0043 from './0043-hosted-mail.ts';
import * as m0044 from './0044-web-push.ts';
import * as m0045 from './0045-ai-settings.ts';
import * as m0046 from './0046-webhooks.ts';
import * as m0048 from './0048-backups.ts';
import * as m0049 from './0049-assistant-codes.ts';
import * as m0050 from './0050-text-index-merges.ts';
import * as m0052 from './0052-closed-accounts.ts';
import * as m0053 from './0053-backup-copies.ts';
import * as m0054 from './0054-mail-projects.ts';
import * as m0058 from './0058-error-log.ts';
import * as m0059 from './0059-beacon-pings.ts';
import * as m0063 from './0063-single-sign-on.ts';
import * as m0064 from './0064-tasks-with-parts.ts';
import * as m0065 from './0065-read-changes.ts';
import * as m0066 from './0066-unread-entries.ts';
import * as m0067 from './0067-waiting-identities.ts';
import * as m0068 from './0068-private-servers.ts';
import * as m0069 from './0069-equal-spellings.ts';
import * as m0070 from './0070-children-and-copies.ts';
import * as m0071 from './0071-unclear-text.ts';
import * as m0072 from './0072-forgotten-parts.ts';
import * as m0073 from './0073-letters-and-invisible-characters.ts';
import * as m0074 from './0074-last-puts.ts';
import * as m0075 from './0075-newest-assignment.ts';
import * as m0076 from './0076-notifications-by-time.ts';
import * as m0077 from './0077-notifications-by-id.ts';
import * as m0078 from './0078-pending-index-entries.ts';
import * as m0080 from './0080-stored-contents.ts';

/** The modules of the migrations by name, in order. The name of a migration is that of its file. */
const MODULES: Readonly<Record<string, Pick<Migration, 'up' | 'fill'>>> = {
  '0001-begin': m0001,
  '0002-completions': m0002,
  '0003-reminders': m0003,
  '0004-comments-and-files': m0004,
  '0005-filters': m0005,
  '0006-view-options': m0006,
  '0008-upkeep': m0008,
  '0009-invites': m0009,
  '0010-notification-channels': m0010,
  '0011-activity': m0011,
  '0012-second-factor': m0012,
  '0013-what-mail-tells-of': m0013,
  '0014-passkeys': m0014,
  '0015-ways-back-in': m0015,
  '0016-recovery-codes': m0016,
  '0017-notes': m0017,
  '0018-note-readers': m0018,
  '0019-note-titles': m0019,
  '0020-trash-access': m0020,
  '0021-note-access-terms': m0021,
  '0022-sign-in-devices': m0022,
  '0023-confirmed-addresses': m0023,
  '0024-import-ranges': m0024,
  '0025-limited-tokens': m0025,
  '0026-storage-usage': m0026,
  '0028-group-files': m0028,
  '0030-calendar-feeds': m0030,
  '0031-project-descriptions': m0031,
  '0032-imported-projects': m0032,
  '0033-project-templates': m0033,
  '0034-task-changes': m0034,
  '0035-calendar-objects': m0035,
  '0036-calendar-settings': m0036,
  '0037-calendar-subscriptions': m0037,
  '0038-caldav-tokens': m0038,
  '0039-mail-to-task': m0039,
  '0040-calendar-connections': m0040,
  '0041-mailboxes': m0041,
  '0043-hosted-mail': m0043,
  '0044-web-push': m0044,
  '0045-ai-settings': m0045,
  '0046-webhooks': m0046,
  '0048-backups': m0048,
  '0049-assistant-codes': m0049,
  '0050-text-index-merges': m0050,
  '0052-closed-accounts': m0052,
  '0053-backup-copies': m0053,
  '0054-mail-projects': m0054,
  '0058-error-log': m0058,
  '0059-beacon-pings': m0059,
  '0063-single-sign-on': m0063,
  '0064-tasks-with-parts': m0064,
  '0065-read-changes': m0065,
  '0066-unread-entries': m0066,
  '0067-waiting-identities': m0067,
  '0068-private-servers': m0068,
  '0069-equal-spellings': m0069,
  '0070-children-and-copies': m0070,
  '0071-unclear-text': m0071,
  '0072-forgotten-parts': m0072,
  '0073-letters-and-invisible-characters': m0073,
  '0074-last-puts': m0074,
  '0075-newest-assignment': m0075,
  '0076-notifications-by-time': m0076,
  '0077-notifications-by-id': m0077,
  '0078-pending-index-entries': m0078,
  '0080-stored-contents': m0080,
};

/** All migrations, in the order in which they run. */
export const allMigrations: readonly Migration[] = Object.entries(MODULES).map(([name, { up, fill }]) => ({
  name,
  up,
  ...(fill && { fill }),
}));
