import { LIMITS } from '#contract/limits.ts';
import { TemplatePlan } from '#contract/resources/template.ts';
import type { TemplatePlan as Plan } from '#domain/templates/template-plan.ts';
import { check } from '../../../platform/http/validation/check.ts';

/** Parses the stored plan of a template. Throws an error if the text is damaged. */
export function readPlan({ id, plan: text }: { id: string; plan: string }): Plan {
  const plan: unknown = JSON.parse(text);
  const errors = Object.keys(check(TemplatePlan, plan));
  if (errors.length > 0)
    throw new Error(`the plan of the template ${id} is invalid at ${errors.slice(0, 5).join(', ')}`);
  return plan as Plan;
}

/** The columns of the contents of a template. */
export type StoredPlan = { plan: string; task_count: number };

/** Returns the columns of a plan. Undefined if its text is too long. */
export function storedPlan(plan: Plan): StoredPlan | undefined {
  const text = JSON.stringify(plan);
  return Buffer.byteLength(text) > LIMITS.template.bytes ? undefined : { plan: text, task_count: plan.tasks.length };
}
