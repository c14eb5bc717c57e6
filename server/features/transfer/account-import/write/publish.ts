import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import { positionAfter } from '#domain/position/reorder.ts';
import { moveToInbox } from '../../../../access/imports/index.ts';
import { groupNewProjects } from '../../../../access/projects/index.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emit, emitAll, type NewEvent } from '../../../../platform/events/emit.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { publishFirstNotes } from '../../../notes/notes/index.ts';
import { addFilters } from '../../../planning/filters/index.ts';
import { addGroups, ownGroupsInOrder } from '../../../planning/project-groups/index.ts';
import { emitNewTemplates } from '../../../planning/templates/index.ts';
import { type ImportContext, positionOf, shiftTo } from './import-context.ts';
import type { WrittenProjects } from './write-projects.ts';

/** The records that are written but not visible yet. */
export type WrittenAccount = WrittenProjects & {
  notes: { id: string; project_id: string | null }[];
  templates: string[];
};

/**
 * The last transaction of an import: makes all records visible, adds the groups and filters and emits the events. Returns the new
 * records.
 */
export async function publish(
  tx: Tx,
  context: ImportContext,
  written: WrittenAccount,
): Promise<NonNullable<AccountImportResult['created']>> {
  const { actor, plan, staged } = context;
  const { projects, notes, templates } = written;
  await publishInbox(tx, context, written);
  await addPlannedGroups(tx, context);
  const filters = await addPlannedFilters(tx, context);
  await emitAll(
    tx,
    actor,
    projects.map(({ id, name }): NewEvent => {
      return { projectId: id, projectName: name, subjectId: id, live: { type: 'project.created' } };
    }),
  );
  const publishAfter = await publishFirstNotes(tx, actor, notes);
  await emitNewTemplates(tx, actor, templates);
  await staged.complete(tx, publishAfter);
  const { tasks } = plan.counts;
  const payload = { projects: projects.length, tasks, notes: notes.length };
  await emit(tx, actor, { activity: { name: 'account.imported', payload } });
  return {
    projects: projects.map(({ id }) => id),
    sections: written.inboxSections,
    tasks: written.inboxTasks,
    notes: notes.map(({ id }) => id),
    groups: plan.groups.map((group) => group.newId),
    filters,
    templates,
  };
}

/** Maximum number of tasks and of sections of the Inbox with an event. */
const INBOX_EVENTS = 500;

async function publishInbox(tx: Tx, { actor }: ImportContext, written: WrittenAccount): Promise<void> {
  if (written.inbox === undefined) return;
  const inbox = await moveToInbox(tx, actor, written.inbox);
  const project = { projectId: inbox.id, projectName: inbox.name };
  const sections = written.inboxSections.slice(0, INBOX_EVENTS);
  const tasks = written.inboxTasks.slice(0, INBOX_EVENTS);
  await emitAll(tx, actor, [
    ...sections.map((id): NewEvent => ({ ...project, subjectId: id, live: { type: 'section.created' } })),
    ...tasks.map((id): NewEvent => ({ ...project, taskId: id, subjectId: id, live: { type: 'task.created' } })),
  ]);
}

async function addPlannedGroups(tx: Tx, { actor, plan }: ImportContext): Promise<void> {
  const { groups, ids, projects } = plan;
  const next = positionAfter((await ownGroupsInOrder(tx, actor)).at(-1)?.sort_order);
  const shift = shiftTo(next, groups.map(positionOf));
  const rows = groups.map(({ newId: id, name, color, description, collapsed, ...group }) => ({
    id,
    name,
    color: color ?? DEFAULT_COLOR,
    description: description ?? '',
    collapsed: collapsed ? (1 as const) : (0 as const),
    sort_order: positionOf(group) + shift,
  }));
  await addGroups(tx, actor, rows);
  const grouped = projects.flatMap(({ id, values }) => {
    const group = values.group_id === undefined ? undefined : ids.group.get(values.group_id);
    return group === undefined ? [] : [{ id, group_id: group }];
  });
  await groupNewProjects(tx, actor, grouped);
}

async function addPlannedFilters(tx: Tx, { actor, plan }: ImportContext): Promise<string[]> {
  const rows = plan.filters.map(({ name, query, color, ...filter }) => {
    return { id: newId(actor.now), name, query, color: color ?? DEFAULT_COLOR, sort_order: positionOf(filter) };
  });
  await addFilters(tx, actor, rows);
  return rows.map(({ id }) => id);
}
