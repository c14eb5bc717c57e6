import type { ImportUpdate } from '#contract/resources/import-result.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';
import type { ImportedFile } from './send-import.ts';

type Messages = SettingsMessages['importExport'];

/** Returns what an import will do, in lines: `1 project · 2 tasks`. */
export function linesOf(result: ImportedFile, messages: Messages): string[] {
  const { update } = result;
  if (update === undefined) return [countsOf(result, messages)];
  const created = result.projects - update.projects.length;
  return [
    ...(created > 0 ? [messages.createsProjects(created)] : []),
    messages.updatesProjects(update.projects.length, update.projects[0]?.name ?? ''),
    updateCounts(update, messages),
    ...(update.missing > 0 ? [messages.missing(update.missing)] : []),
    ...(changesAnything(result) ? [] : [messages.upToDate]),
  ];
}

/** Returns false if an update would change nothing. */
export function changesAnything({ projects, update }: ImportedFile): boolean {
  return update === undefined || update.added + update.updated > 0 || projects > update.projects.length;
}

function countsOf({ projects, tasks, sections, comments, account }: ImportedFile, messages: Messages): string {
  const parts = [
    messages.projects(projects),
    messages.tasks(tasks),
    ...(sections > 0 ? [messages.sections(sections)] : []),
    ...(comments > 0 ? [messages.comments(comments)] : []),
    ...(account ? OF_ACCOUNT.filter((kind) => account[kind] > 0).map((kind) => messages[kind](account[kind])) : []),
  ];
  return parts.join(' · ');
}

/** The records that only the import of an account has. */
const OF_ACCOUNT = ['notes', 'reminders', 'labels', 'groups', 'filters', 'templates'] as const;

/** Returns the numbers of tasks of an update: `1 new task · 2 changed tasks`. */
export function updateCounts({ added, updated, unchanged }: ImportUpdate, messages: Messages): string {
  return [messages.newTasks(added), messages.changedTasks(updated), messages.unchangedTasks(unchanged)].join(' · ');
}

/** Returns the sentence about a finished import. */
export function finishedText({ tasks, update, account }: ImportedFile, messages: Messages): string {
  if (account !== undefined) return messages.accountImported;
  if (update === undefined) return messages.imported(tasks);
  return messages.updatedProjects(update.projects.length, update.projects[0]?.name ?? '');
}

/** Returns the sentences about an import that was undone. `skipped` is the number of tasks that were not restored. */
export function undoneText({ projects, update, account }: ImportedFile, skipped: number, messages: Messages): string {
  if (account !== undefined) return messages.undoneAccount;
  if (update === undefined) return messages.undone;
  const sentences = [
    messages.undoneUpdate,
    ...(projects > update.projects.length ? [messages.inTrash(projects - update.projects.length)] : []),
    ...(skipped > 0 ? [messages.notRestored(skipped)] : []),
  ];
  return sentences.join(' ');
}
