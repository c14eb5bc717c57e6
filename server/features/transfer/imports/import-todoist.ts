import { LIMITS } from '#contract/limits.ts';
import { type FoldedWarning, ImportWarnings } from '#domain/imports/import-warnings.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { checkPlan } from '../../planning/project-plans/index.ts';
import { type FoundProject, importProjects, type ProjectsImport } from './import-projects.ts';
import {
  type ImportFile,
  readTodoistFile,
  refusalOf,
  type TodoistFile,
  type TodoistReading,
} from './read-todoist-file.ts';
import { readComments, readCurrentProject } from './update/current-project.ts';
import { type ProjectUpdate, planUpdate } from './update/plan-update.ts';
import { type UpdateOptions, updateTargets } from './update/update-targets.ts';

export type TodoistImport<Answer> = Omit<ProjectsImport<Answer>, 'projects' | 'warnings'> & {
  file: ImportFile;
  reading: Omit<TodoistReading, 'targetOf'>;
  update: UpdateOptions;
};

/**
 * Imports a CSV file or a zip of them as new projects, or updates existing projects. Throws the refusals of `readTodoistFile`,
 * `updateTargets` and `importProjects`, and 422 at `file` if an update would change too much for one transaction.
 */
export async function importTodoist<Answer>(
  { database }: { database: Database },
  { file, reading, update, ...importing }: TodoistImport<Answer>,
): Promise<Answer> {
  const { actor, requireActive } = importing;
  const targetOf = updateTargets({ database, actor }, update);
  const { files, warnings } = await readTodoistFile(file, { ...reading, targetOf });
  const projects: FoundProject[] = [];
  for (const found of files) {
    const changes = await updateOf({ database, actor, requireActive }, found);
    projects.push({ ...found, ...(changes !== undefined && { update: changes }) });
  }
  const updates = projects.flatMap((project) => project.update ?? []);
  requireSize(updates);
  return importProjects({ database }, { ...importing, projects, warnings: allWarnings(warnings, updates) });
}

type Parts = { database: Database; actor: Actor; requireActive: () => void };

async function updateOf(parts: Parts, { plan, uids, target }: TodoistFile): Promise<ProjectUpdate | undefined> {
  if (target === undefined) return undefined;
  const current = await readCurrentProject(parts, target.id);
  const assignees = plan.tasks.map(({ isAssigned, assignee }) => (isAssigned ? parts.actor.id : assignee));
  const source = { plan: await checkPlan(parts.actor, plan), uids, assignees };
  return planUpdate(source, current, (ids) => readComments(parts, ids));
}

/** Throws 422 if the updates together are too large for one transaction. */
function requireSize(updates: readonly ProjectUpdate[]): void {
  let [records, characters] = [0, 0];
  for (const { sections, additions, updates: changed } of updates) {
    records += sections.length;
    for (const { task } of additions) {
      records += 1 + task.labels.size + task.comments.length;
      characters += task.input.content.length + (task.input.description?.length ?? 0) + lengthOf(task.comments);
    }
    for (const { task, fields, labels, comments } of changed) {
      records += 1 + labels.size + comments.length;
      characters += (fields.description?.length ?? 0) + lengthOf(comments);
      if (fields.description) characters += task.description?.length ?? 0;
    }
  }
  const { importUpdate: most } = LIMITS;
  if (records > most.records || characters > most.characters) throw refusalOf({ code: 'too_many_changes' });
}

function lengthOf(comments: readonly { body: string }[]): number {
  return comments.reduce((sum, { body }) => sum + body.length, 0);
}

function allWarnings(found: readonly FoldedWarning[], updates: readonly ProjectUpdate[]): FoldedWarning[] {
  const warnings = new ImportWarnings();
  warnings.addAll(found);
  for (const update of updates) warnings.addAll(update.warnings.list());
  return warnings.list();
}
