import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { actorOf } from '#server/testing/count-statements.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';
import { type PlanWriting, type WrittenPlan, writePlan } from '../index.ts';

/** Writes a plan as the person, whose time zone is Europe/Copenhagen. */
export function writePlanAs(
  { database, clock }: Pick<TestService, 'database' | 'clock'>,
  person: Person,
  plan: ProjectPlan,
  more: Partial<PlanWriting<WrittenPlan>> = {},
): Promise<WrittenPlan> {
  const actor = actorOf(person, clock.now());
  const write: PlanWriting<WrittenPlan>['write'] = (work) => database.transaction(work, person.id);
  return writePlan({ database }, { actor, plan, write, requireActive: () => undefined, ...more });
}
