import { instantText } from '../../../platform/actor.ts';
import { presentUser, userById } from '../../account/accounts/index.ts';
import { readPreferences } from '../../notify/notifications/index.ts';
import { listFilters } from '../../planning/filters/index.ts';
import { listLabels } from '../../planning/labels/index.ts';
import { listGroups } from '../../planning/project-groups/index.ts';
import { listViewOptions } from '../../planning/view-options/index.ts';
import type { ExportContext } from './export-context.ts';
import { uploadedFiles } from './exported-files.ts';
import { exportedNotes } from './exported-notes.ts';
import { exportedProjects, sharedProjects } from './exported-projects.ts';
import { type JsonPieces, listMember, membersOf } from './json-pieces.ts';
import { reminders, taskLabels, templates } from './labels-templates-reminders.ts';

/**
 * Generates the contract's AccountExport as JSON text while it is read: only one batch of records is in memory. Records that change
 * meanwhile are exported in their former or in their new state. Records that the user can no longer read are omitted.
 */
export async function* accountDocument(context: ExportContext): JsonPieces {
  const { database, actor } = context;
  const { user, views, preferences } = await database.readHeavy(actor.id, async (tx) => ({
    user: presentUser(await userById(tx, actor.id)),
    views: await listViewOptions(tx, actor),
    preferences: await readPreferences(tx, actor),
  }));
  yield `{"version":1,"exported_at":"${instantText(actor.now)}","user":${JSON.stringify(user)}`;
  const { groups, labels, filters } = await database.readHeavy(actor.id, async (tx) => ({
    groups: await listGroups(tx, actor),
    labels: await listLabels(tx, actor),
    filters: await listFilters(tx, actor),
  }));
  yield `,${membersOf(groups)},`;
  yield* listMember('projects', exportedProjects(context));
  yield ',';
  yield* listMember('shared_projects', sharedProjects(context));
  yield `,${membersOf(labels)},`;
  yield* listMember('task_labels', taskLabels(context));
  yield `,${membersOf(filters)},`;
  yield* listMember('templates', templates(context));
  yield ',';
  yield* listMember('reminders', reminders(context));
  yield ',';
  yield* listMember('notes', exportedNotes(context));
  yield ',';
  yield* listMember('attachments', uploadedFiles(context));
  yield `,"settings":{${membersOf(views).replace('"views"', '"view_options"')}`;
  yield `,"notification_preferences":${JSON.stringify(preferences)}}}`;
}
