/** Writes planned projects: imports, copies and templates. */

export { InvalidPlan } from './check-plan.ts';
export { serveProjectCopies } from './routes.ts';
export { type PlanWriting, type WrittenPlan, writePlan, writePlans } from './write-plan.ts';
