/** Writes planned projects: imports, copies and templates. */

export { type CheckedPlan, type CheckedTask, checkPlan, InvalidPlan } from './check-plan.ts';
export { serveProjectCopies } from './routes.ts';
export { type PlanWriting, type WrittenPlan, writePlan, writePlans } from './write-plan.ts';
export { type LabelledTask, writeLabels } from './write-records.ts';
