import type { ImportResult } from '#contract/resources/import-result.ts';
import { warningTexts } from '#domain/imports/import-messages.ts';
import type { ImportReading } from '#domain/imports/importer.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Reply, reply } from '../../platform/http/reply/reply.ts';
import { writePlans } from '../project-plans/index.ts';

export type ProjectsImport<Answer> = {
  actor: Actor;
  projects: ImportReading;
  /** `name` replaces the name of a single project, unless it is empty. A dry run writes nothing. */
  options: { name?: string | undefined; isDryRun: boolean };
  /** Throws if the request has ended. */
  requireActive(): void;
  /** Runs the last transaction of the request. */
  write(work: (tx: Tx) => Promise<Reply<ImportResult>>): Promise<Answer>;
};

/**
 * Writes the projects, which become visible together, and returns the result of the import. Throws 413 above the quota. A refusal changes
 * nothing.
 */
export async function importProjects<Answer>(
  { database }: { database: Database },
  { actor, projects, options, requireActive, write }: ProjectsImport<Answer>,
): Promise<Answer> {
  const plans = named(projects.plans, options.name);
  const counts = {
    projects: plans.length,
    tasks: sum(plans, ({ tasks }) => tasks.length),
    sections: sum(plans, ({ sections }) => sections.length),
    comments: sum(plans, ({ tasks }) => sum(tasks, ({ comments = [] }) => comments.length)),
    warnings: warningTexts(projects.warnings, actor.locale),
  };
  if (options.isDryRun) return write(async () => reply(counts, { status: 200 }));
  const activityOf = ({ name, tasks }: ProjectPlan) =>
    ({ name: 'project.imported', payload: { name, tasks: tasks.length } }) as const;
  return writePlans(
    { database },
    {
      actor,
      plans: plans.map((plan) => ({ plan, activity: activityOf(plan) })),
      requireActive,
      write: (work) =>
        write(async (tx) => {
          const ids = (await work(tx)).map(({ projectId }) => projectId);
          const [first] = ids;
          return reply(
            { ...(first !== undefined && { project_id: first }), project_ids: ids, ...counts },
            { status: 201 },
          );
        }),
    },
  );
}

function named(plans: readonly ProjectPlan[], name: string | undefined): readonly ProjectPlan[] {
  const [plan] = plans;
  return plan === undefined || plans.length > 1 || !name ? plans : [{ ...plan, name }];
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
