/** Templates from the export of an account. */

import { LIMITS } from '#contract/limits.ts';
import type { TemplateDetails } from '#contract/resources/template.ts';
import { localDay } from '#domain/day/zone.ts';
import { projectOf } from '#domain/templates/relative-dates.ts';
import { addTemplate, type OwnTemplate } from '../../../access/templates/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { checkPlan, InvalidPlan } from '../project-plans/index.ts';
import { storedPlan } from './stored-plan.ts';

/** A template with the members that are stored. */
export type GivenTemplate = Pick<TemplateDetails, 'name' | 'description' | 'color' | 'plan'> & {
  created_at?: string | undefined;
};

/** Checks that a project can be created from the template. Throws 422 with paths such as `plan.tasks.3.content`. */
export async function checkTemplate(actor: Actor, { name, color, plan }: GivenTemplate): Promise<void> {
  const { tasks, sections } = LIMITS.template;
  if (plan.tasks.length > tasks) throw invalid({ 'plan.tasks': (messages) => messages.tooMany(tasks) });
  if (plan.sections.length > sections) throw invalid({ 'plan.sections': (messages) => messages.tooMany(sections) });
  if (storedPlan(plan) === undefined) throw invalid({ plan: (messages) => messages.templateText });
  const early = plan.tasks.findIndex(({ day = 0, until }) => !isDayNumber(day) || !isDayNumber(until?.day ?? 0));
  if (early >= 0) throw invalid({ [`plan.tasks.${early}.day`]: (messages) => messages.date });
  const start = localDay(actor.now, actor.timezone);
  try {
    await checkPlan(actor, projectOf(plan, { name, color, start, zone: actor.timezone }));
  } catch (error) {
    if (!(error instanceof InvalidPlan)) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [`plan.${path}`, text])));
  }
}

/** A template can be used in every year of the calendar, so its days are limited. */
const MAX_DAYS = 36_525;

function isDayNumber(day: number): boolean {
  return day >= -MAX_DAYS && day <= MAX_DAYS;
}

/** Stores a checked template of the actor. It is private, and no event is emitted. */
export async function storeTemplate(tx: Tx, actor: Actor, id: string, template: GivenTemplate): Promise<void> {
  const { name, description, color, plan, created_at } = template;
  const stored = storedPlan(plan);
  if (stored === undefined) throw new Error('the template was not checked');
  const row: OwnTemplate = {
    id,
    user_id: actor.id,
    name,
    description: description ?? null,
    color,
    ...stored,
    shared_project_id: null,
    created_at: created_at ?? instantText(actor.now),
  };
  await addTemplate(tx, row);
}

/** Emits that templates of the actor were created. */
export async function emitNewTemplates(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  await emitAll(
    tx,
    actor,
    ids.map((id) => ({ receiverId: actor.id, live: { type: 'template.changed', extra: { id } } })),
  );
}
