import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TemplateUse } from '#contract/resources/template.ts';
import { localDay } from '#domain/day/zone.ts';
import { projectOf } from '#domain/templates/relative-dates.ts';
import type { TemplatePlan } from '#domain/templates/template-plan.ts';
import { readableTemplate } from '../../../access/templates/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { writePlan } from '../project-plans/index.ts';
import { presentProject } from '../projects/index.ts';
import { builtInTemplate } from './built-in.ts';
import { readPlan } from './stored-plan.ts';

/** A template to use. `id` is the key of a template of the service. */
type Source = { id: string; name: string; color: string; plan: TemplatePlan };

/** A request that uses a template, and how it ends: see `writePlan`. */
type Use<Answer> = {
  actor: Actor;
  values: TemplateUse | undefined;
  requireActive(): void;
  write(work: (tx: Tx) => Promise<JsonText>): Promise<Answer>;
};

/** Creates a project from a template. Throws `not_found` unless the actor owns it or it is shared with them. */
export async function useTemplate<Answer>(database: Database, use: Use<Answer>, id: string): Promise<Answer> {
  return createFrom(database, use, await database.read((tx) => savedSource(tx, use.actor, id)));
}

/** Creates a project from a template of the service. Throws `not_found` for an unknown key. */
export async function useBuiltInTemplate<Answer>(database: Database, use: Use<Answer>, key: string): Promise<Answer> {
  return createFrom(database, use, { ...builtInTemplate(use.actor, key), id: key });
}

async function savedSource(tx: ReadTx, actor: Actor, id: string): Promise<Source> {
  const row = await readableTemplate(tx, actor, id);
  return { id, name: row.name, color: row.color, plan: readPlan(row) };
}

/** The largest template takes about 20 ms to convert, so other requests run before and after that. */
async function createFrom<Answer>(
  database: Database,
  { actor, values = {}, requireActive, write }: Use<Answer>,
  { id, name: templateName, color, plan }: Source,
): Promise<Answer> {
  const { name = templateName, start_date: start = localDay(actor.now, actor.timezone) } = values;
  await nextTurn();
  const planned = projectOf(plan, { name, color, start, zone: actor.timezone });
  await nextTurn();
  return writePlan(
    { database },
    {
      actor,
      plan: planned,
      activity: { name: 'project.created', payload: { name, from_template: id } },
      requireActive,
      write: (work) =>
        write(async (tx) => {
          const { projectId } = await work(tx);
          return presentProject(tx, actor, projectId);
        }),
    },
  );
}
