/** Converts between the dates of a project and the days of a template. */

import { addDays, type Day, daysBetween } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import type { TemplatePlan, TemplateTask, TemplateUntil } from './template-plan.ts';

/**
 * Returns the template of a project. Day 0 is the earliest date of its tasks. `zone` is the time zone of the caller, for tasks
 * without a zone. Assignees, completion and comments are omitted.
 */
export function templateOf(plan: ProjectPlan, zone: string): TemplatePlan {
  const dates = plan.tasks.flatMap(({ due }) => due?.date ?? []).sort();
  const first = dates[0] ?? '';
  return {
    ...(plan.description !== undefined && { description: plan.description }),
    ...(plan.icon !== undefined && { icon: plan.icon }),
    view_mode: plan.viewMode ?? 'list',
    sections: plan.sections.map(({ name }) => ({ name })),
    tasks: plan.tasks.map((task) => ({ ...textsOf(task), ...relativeSchedule(task, first, zone) })),
  };
}

/** The project that the user of a template gets. `start` is the date of day 0, `zone` the time zone of the user. */
export type TemplateUse = { name: string; color: string; start: Day; zone: string };

/** Returns the project of a template. Clock times are in the zone of the user. */
export function projectOf(template: TemplatePlan, { name, color, start, zone }: TemplateUse): ProjectPlan {
  return {
    name,
    color,
    ...(template.description !== undefined && { description: template.description }),
    ...(template.icon !== undefined && { icon: template.icon }),
    viewMode: template.view_mode,
    sections: template.sections.map((section) => ({ name: section.name })),
    tasks: template.tasks.map((task) => ({ ...plannedTexts(task), ...absoluteSchedule(task, start, zone) })),
  };
}

function textsOf(task: PlannedTask): TemplateTask {
  return {
    content: task.content,
    ...(task.description !== undefined && { description: task.description }),
    ...(task.section !== undefined && { section: task.section }),
    ...(task.parent !== undefined && { parent: task.parent }),
    ...(task.priority !== undefined && { priority: task.priority }),
    ...(task.duration !== undefined && { duration_min: task.duration }),
    ...(task.labels !== undefined && task.labels.length > 0 && { labels: task.labels }),
  };
}

function plannedTexts({ content, description, section, parent, priority, duration_min, labels }: TemplateTask) {
  return {
    content,
    ...(description !== undefined && { description }),
    ...(section !== undefined && { section }),
    ...(parent !== undefined && { parent }),
    ...(priority !== undefined && { priority }),
    ...(duration_min !== undefined && { duration: duration_min }),
    ...(labels !== undefined && { labels }),
  };
}

type RelativeSchedule = Pick<TemplateTask, 'day' | 'due_time' | 'recurrence_rule' | 'recurrence_from' | 'until'>;

function relativeSchedule({ due, recurrence }: PlannedTask, first: Day, zone: string): RelativeSchedule {
  return {
    ...(due !== undefined && { day: daysBetween(first, due.date) }),
    ...(due?.time !== undefined && { due_time: due.time }),
    ...(recurrence !== undefined && relativeRule(recurrence, first, due?.zone ?? zone)),
  };
}

function relativeRule(recurrence: NonNullable<PlannedTask['recurrence']>, first: Day, zone: string): RelativeSchedule {
  const read = parseRule(recurrence.rule);
  if ('issue' in read) throw new Error(`the stored rule ${recurrence.rule} is invalid`);
  const { until, ...endless } = read.rule;
  // Without any date, the project has no start to which UNTIL could be relative.
  const end = until === undefined || first === '' ? undefined : relativeUntil(until, first, zone);
  return {
    recurrence_rule: printRule(endless),
    recurrence_from: recurrence.from,
    ...(end !== undefined && { until: end }),
  };
}

function relativeUntil(until: Day | number, first: Day, zone: string): TemplateUntil {
  if (typeof until === 'string') return { day: daysBetween(first, until) };
  const { day, minutes } = localMoment(until, zone);
  return { day: daysBetween(first, day), time: timeOf(minutes) };
}

function absoluteSchedule(task: TemplateTask, start: Day, zone: string): Pick<PlannedTask, 'due' | 'recurrence'> {
  const { day, due_time: time, recurrence_rule: rule, recurrence_from: from = 'due', until } = task;
  return {
    ...(day !== undefined && { due: { date: addDays(start, day), ...(time !== undefined && { time, zone }) } }),
    ...(rule !== undefined && { recurrence: { rule: absoluteRule(rule, until, start, zone), from } }),
  };
}

function absoluteRule(rule: string, until: TemplateUntil | undefined, start: Day, zone: string): string {
  if (until === undefined) return rule;
  const read = parseRule(rule);
  if ('issue' in read) throw new Error(`the rule ${rule} of a template is invalid`);
  const day = addDays(start, until.day);
  const end = until.time === undefined ? day : instantOf(day, minutesOf(until.time), zone);
  return printRule({ ...read.rule, until: end });
}
