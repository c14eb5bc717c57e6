import type { AccountExport } from '#contract/resources/account-export.ts';

/**
 * Returns the part of an export that an import keeps, in a form that is equal for equal accounts: ids are replaced by names, and lists
 * are sorted. The names of projects, sections and groups, the titles of tasks and notes must be unique.
 */
export function comparable(document: AccountExport): unknown {
  const names = new Map<string, string>([[document.user.id, 'the user']]);
  for (const { id, name } of document.groups) names.set(id, `group ${name}`);
  for (const { id, name } of document.labels) names.set(id, `label ${name}`);
  for (const { id, title } of document.notes) names.set(id, `note ${title}`);
  for (const { id, name, is_inbox, sections, tasks } of document.projects) {
    names.set(id, is_inbox ? 'the Inbox' : `project ${name}`);
    for (const section of sections) names.set(section.id, `section ${section.name}`);
    for (const task of tasks) names.set(task.id, `task ${task.content}`);
  }
  const { groups, projects, labels, task_labels, filters, templates, reminders, notes } = document;
  return named({ groups, projects, labels, task_labels, filters, templates, reminders, notes }, names);
}

/** Members that an import does not keep: versions, files, members, shares and the activity log. */
const OMITTED = new Set([
  'etag',
  'attachments',
  'attachment_count',
  'members',
  'activity',
  'shares',
  'user_name',
  'user_color',
]);

function named(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(ID, (id) => names.get(id) ?? 'an id');
  if (Array.isArray(value)) return value.map((item) => named(item, names)).sort(byText);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !OMITTED.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, named(member, names)]));
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function byText(one: unknown, other: unknown): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first < second ? -1 : Number(first > second);
}
