/** Checks plans by the rules of the API. */

import { LIMITS } from '#contract/limits.ts';
import { CommentInput } from '#contract/resources/comment.ts';
import { instant } from '#contract/resources/fields.ts';
import { NewProject } from '#contract/resources/project.ts';
import { NewSection } from '#contract/resources/section.ts';
import { NewTask } from '#contract/resources/task.ts';
import { type TSchema, Type } from '#contract/type.ts';
import type { PlannedComment, PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FieldMessage } from '../../../platform/errors/refusal.ts';
import { TimeSlices } from '../../../platform/fairness/time-slices.ts';
import { check } from '../../../platform/http/validation/check.ts';
import { normalise } from '../../../platform/http/validation/normalise.ts';
import { pastInstant } from '../../../platform/past-instant.ts';
import { type LabelNames, labelNames } from '../labels/index.ts';
import { anchoredSchedule, depthError, type Schedule } from '../tasks/index.ts';

/** A plan that breaks a rule of the API. `fields` has the messages of the first invalid record by path, such as `tasks.3.content`. */
export class InvalidPlan extends Error {
  readonly fields: Readonly<Record<string, FieldMessage>>;

  constructor(fields: Readonly<Record<string, FieldMessage>>) {
    super(`The plan is invalid at: ${Object.keys(fields).join(', ')}.`);
    this.name = 'InvalidPlan';
    this.fields = fields;
  }
}

/** A plan whose records may be written. */
export type CheckedPlan = { project: NewProject; sections: NewSection[]; tasks: CheckedTask[] };

/** Instants are UTC texts. `section` is that of the top task of the tree, and `level` is 0 for that task. */
export type CheckedTask = {
  input: NewTask;
  schedule: Schedule;
  labels: LabelNames;
  level: number;
  parent: number | undefined;
  section: number | undefined;
  isAssigned: boolean;
  completedAt: string | null;
  createdAt: string;
  comments: CheckedComment[];
};

type CheckedComment = { body: string; createdAt: string };

/** Returns the normalised plan. Other work can run between its tasks. Plans that are checked together share `slices`. Throws `InvalidPlan`. */
export async function checkPlan(
  actor: Actor,
  plan: ProjectPlan,
  slices: TimeSlices = new TimeSlices(),
): Promise<CheckedPlan> {
  if (plan.tasks.length > LIMITS.plannedTasks) {
    throw new InvalidPlan({ tasks: (messages) => messages.tooMany(LIMITS.plannedTasks) });
  }
  const project = checkInput<NewProject>(NewProject, projectInput(plan), '');
  const sections = plan.sections.map(({ name }, index) =>
    checkInput<NewSection>(NewSection, { name }, `sections.${index}.`),
  );
  const tasks: CheckedTask[] = [];
  for (const [index, task] of plan.tasks.entries()) {
    if (slices.isOver) await slices.next();
    tasks.push(checkTask(actor, task, { path: `tasks.${index}.`, sections: sections.length, before: tasks }));
  }
  return { project, sections, tasks };
}

function projectInput({ name, description, color, icon, viewMode }: ProjectPlan): object {
  return withoutUndefined({ name, description, color, icon, view_mode: viewMode });
}

type PlanContext = { path: string; sections: number; before: readonly CheckedTask[] };

function checkTask(actor: Actor, task: PlannedTask, { path, sections, before }: PlanContext): CheckedTask {
  const input = checkInput<NewTask>(NewTask, taskInput(task), path);
  const errors: Record<string, FieldMessage> = {};
  const schedule = anchoredSchedule(input, task.recurrence?.anchor, actor.timezone, errors);
  const parent = task.parent === undefined ? undefined : before[task.parent];
  if (task.parent !== undefined && parent === undefined) errors.parent = (messages) => messages.noParent;
  const level = parent === undefined ? 0 : parent.level + 1;
  const tooDeep = depthError(level);
  if (tooDeep !== undefined) errors.parent = tooDeep;
  const section = parent === undefined ? task.section : parent.section;
  if (section !== undefined && !isIndex(section, sections)) {
    errors.section = (messages) => messages.noSection;
  }
  if (Object.keys(errors).length > 0) throw new InvalidPlan(withPath(path, errors));
  const { createdAt, completedAt } = checkInput<Pick<PlannedTask, 'completedAt' | 'createdAt'>>(
    Instants,
    withoutUndefined({ completedAt: task.completedAt, createdAt: task.createdAt }),
    path,
  );
  return {
    input,
    schedule,
    labels: labelNames(input.labels ?? []),
    level,
    parent: task.parent,
    section,
    isAssigned: task.isAssigned === true,
    completedAt: completedAt === undefined ? null : pastInstant(actor.now, completedAt),
    createdAt: pastInstant(actor.now, createdAt),
    comments: (task.comments ?? []).map((comment, index) => checkComment(actor, comment, `${path}comments.${index}.`)),
  };
}

function isIndex(index: number, length: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < length;
}

function taskInput({ content, description, priority, due, duration, recurrence, labels }: PlannedTask): object {
  return withoutUndefined({
    content,
    description,
    priority,
    due_date: due?.date,
    due_time: due?.time,
    due_timezone: due?.zone,
    duration_min: duration,
    recurrence_rule: recurrence?.rule,
    recurrence_from: recurrence?.from,
    labels,
  });
}

function checkComment(actor: Actor, { body, createdAt }: PlannedComment, path: string): CheckedComment {
  const comment = checkInput<PlannedComment>(TimedComment, withoutUndefined({ body, createdAt }), path);
  return { body: comment.body, createdAt: pastInstant(actor.now, comment.createdAt) };
}

const Instants = Type.Object({ completedAt: Type.Optional(instant()), createdAt: Type.Optional(instant()) });

const TimedComment = Type.Object({ ...CommentInput.properties, createdAt: Type.Optional(instant()) });

/** Omits undefined fields. */
function withoutUndefined(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Normalises and checks an input as the API does. */
function checkInput<Input>(schema: TSchema, given: object, path: string): Input {
  const input = normalise(schema, given);
  const errors = check(schema, input);
  if (Object.keys(errors).length > 0) throw new InvalidPlan(withPath(path, errors));
  return input as Input;
}

function withPath(path: string, errors: Readonly<Record<string, FieldMessage>>): Record<string, FieldMessage> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [path + field, message]));
}
