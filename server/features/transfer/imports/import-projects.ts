import type { ImportResult, ImportUpdate } from '#contract/resources/import-result.ts';
import { warningTexts } from '#domain/imports/import-messages.ts';
import type { FoldedWarning } from '#domain/imports/import-warnings.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Reply, reply } from '../../../platform/http/reply/reply.ts';
import { writePlans } from '../../planning/project-plans/index.ts';
import type { ProjectUpdate } from './update/plan-update.ts';
import { type UpdateChanges, writeUpdate } from './update/write-update.ts';

/** A project of a file. `update` is given if it changes an existing project. `filename` is recorded in the activity log. */
export type FoundProject = { plan: ProjectPlan; filename?: string; update?: ProjectUpdate };

export type ProjectsImport<Answer> = {
  actor: Actor;
  projects: readonly FoundProject[];
  warnings: readonly FoldedWarning[];
  /** `name` replaces the name of a single new project, unless it is empty. A dry run writes nothing. */
  options: { name?: string | undefined; isDryRun: boolean };
  /** Throws if the request has ended. */
  requireActive(): void;
  /** Runs the last transaction of the request. */
  write(work: (tx: Tx) => Promise<Reply<ImportResult>>): Promise<Answer>;
};

/**
 * Writes the new projects and updates the existing ones. All of it becomes visible together. Returns the result of the import. Throws 413
 * above the quota, and the refusals of `writeUpdate`. A refusal changes nothing.
 */
export async function importProjects<Answer>(
  { database }: { database: Database },
  { actor, projects, warnings, options, requireActive, write }: ProjectsImport<Answer>,
): Promise<Answer> {
  const found = withName(projects, options.name);
  const plans = found.map(({ plan }) => plan);
  const counts = {
    projects: plans.length,
    tasks: sum(plans, ({ tasks }) => tasks.length),
    sections: sum(plans, ({ sections }) => sections.length),
    comments: sum(plans, ({ tasks }) => sum(tasks, ({ comments = [] }) => comments.length)),
    warnings: warningTexts(warnings, actor.locale),
  };
  const updates = found.flatMap(({ update }) => update ?? []);
  const update = updates.length === 0 ? undefined : updateCounts(updates);
  if (options.isDryRun) return write(async () => reply({ ...counts, ...(update && { update }) }, { status: 200 }));
  const created = found.filter((project) => project.update === undefined);
  return writePlans(
    { database },
    {
      actor,
      plans: created.map(({ plan, filename }) => ({ plan, activity: activityOf(plan, filename) })),
      requireActive,
      write: (work) =>
        write(async (tx) => {
          const written = await work(tx);
          const changes: UpdateChanges[] = [];
          for (const each of updates) changes.push(await writeUpdate(tx, actor, each));
          const next = written.values();
          const ids = found.map((project) => project.update?.project.id ?? next.next().value?.projectId ?? '');
          const [first] = ids;
          return reply(
            {
              ...(first !== undefined && { project_id: first }),
              project_ids: ids,
              ...counts,
              ...(update && { update: { ...update, changes: joinChanges(changes) } }),
            },
            { status: created.length > 0 ? 201 : 200 },
          );
        }),
    },
  );
}

function activityOf({ name, tasks }: ProjectPlan, filename: string | undefined) {
  const payload = { name, tasks: tasks.length, ...(filename && { filename }) };
  return { name: 'project.imported', payload } as const;
}

function withName(projects: readonly FoundProject[], name: string | undefined): readonly FoundProject[] {
  const [project] = projects;
  if (project === undefined || projects.length > 1 || !name) return projects;
  return [{ ...project, plan: { ...project.plan, name } }];
}

function updateCounts(updates: readonly ProjectUpdate[]): ImportUpdate {
  return {
    projects: updates.map(({ project: { id, name } }) => ({ id, name })),
    added: sum(updates, ({ additions }) => additions.length),
    updated: sum(updates, ({ updates: changed }) => changed.length),
    unchanged: sum(updates, ({ unchanged }) => unchanged),
    missing: sum(updates, ({ missing }) => missing),
  };
}

function joinChanges(changes: readonly UpdateChanges[]): UpdateChanges {
  return {
    section_ids: changes.flatMap(({ section_ids }) => section_ids),
    task_ids: changes.flatMap(({ task_ids }) => task_ids),
    comment_ids: changes.flatMap(({ comment_ids }) => comment_ids),
    completed_ids: changes.flatMap(({ completed_ids }) => completed_ids),
    snoozed: changes.flatMap(({ snoozed }) => snoozed),
    previous: changes.flatMap(({ previous }) => previous),
  };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
