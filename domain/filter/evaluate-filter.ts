/** Evaluates an expression for one task. The server uses SQL instead; a test checks that both give the same result. */

import { addDays, type Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { matchesWords, searchWords } from '#domain/normalize/search-words.ts';
import type { FilterContext, FilterTask } from './filter-task.ts';
import { isNamed, nameMatcher } from './name-pattern.ts';
import {
  asksForCompleted,
  type Compare,
  type DateField,
  type FilterState,
  type FilterTerm,
  type FilterTree,
  type PersonRole,
  type Who,
} from './tree.ts';

/**
 * Returns whether the expression matches the task. Only tasks that are not deleted and are in a visible project match, and only
 * open ones unless the expression has a condition on completion. Dates are local dates in the zone of `context`.
 */
export function evaluateFilter(tree: FilterTree, task: FilterTask, context: FilterContext): boolean {
  const withCompleted = asksForCompleted(tree);
  const isFound = (each: FilterTask, part: FilterTree): boolean =>
    context.project(each.project_id) !== undefined && (withCompleted || !each.completed_at) && holds(part, each);
  return isFound(task, tree);

  function holds(part: FilterTree, each: FilterTask): boolean {
    switch (part.kind) {
      case 'and':
        return part.of.every((one) => holds(one, each));
      case 'or':
        return part.of.some((one) => holds(one, each));
      case 'not':
        return !holds(part.of, each);
      case 'parent':
        return context.subtasks(each.id).some((below) => isFound(below, part.of));
      case 'with_subtasks': {
        const above = each.parent_id && context.task(each.parent_id);
        return holds(part.of, each) || (typeof above === 'object' && isFound(above, part.of));
      }
      default:
        return fits(part, each, context);
    }
  }
}

function fits(term: FilterTerm, task: FilterTask, context: FilterContext): boolean {
  switch (term.kind) {
    case 'state':
      return STATES[term.state](task, context);
    case 'priority':
      return task.priority === term.priority;
    case 'days': {
      const today = localDay(context.now, context.zone);
      return isWithin(dueDay(task, context), today, addDays(today, term.count - 1));
    }
    case 'date':
      return daysOfField(term.field, task, context).some((day) => isOnSide(day, term.compare, term.date));
    case 'name':
      return hasName(term, task, context);
    case 'person':
      return isPerson(term, task, context);
    case 'text':
      return holdsText(term, task, context);
  }
}

const STATES: Record<FilterState, (task: FilterTask, context: FilterContext) => boolean> = {
  overdue: (task, context) => isWithin(dueDay(task, context), '', addDays(localDay(context.now, context.zone), -1)),
  no_date: (task) => !task.due_date,
  no_time: (task) => Boolean(task.due_date) && !task.due_time,
  recurring: (task) => Boolean(task.recurrence_rule),
  snoozed: (task, context) => Boolean(task.snoozed_until) && Date.parse(task.snoozed_until ?? '') > context.now,
  subtask: (task) => Boolean(task.parent_id),
  has_subtasks: (task, context) => context.subtasks(task.id).length > 0,
  no_labels: (task) => task.labels.length === 0,
  inbox: (task, context) => context.project(task.project_id)?.is_inbox === true,
  assigned: (task) => Boolean(task.assignee_id),
  shared: (task, context) => context.project(task.project_id)?.shared === true,
  completed: (task) => Boolean(task.completed_at),
  attachment: (task, context) => context.hasAttachment(task.id),
};

/** Returns the due date in the reader's zone. It can differ from the stored date if the task has a time in another zone. */
function dueDay(task: FilterTask, { zone }: FilterContext): Day | undefined {
  const isForeign = task.due_datetime && task.due_timezone && task.due_timezone !== zone;
  return isForeign ? localDay(Date.parse(task.due_datetime ?? ''), zone) : task.due_date || undefined;
}

/** Returns the dates of a field. A repeating task has several completion dates. */
function daysOfField(field: DateField, task: FilterTask, context: FilterContext): (Day | undefined)[] {
  if (field === 'due') return [dueDay(task, context)];
  const instants = [
    task[`${field}_at`],
    ...(field === 'completed' ? context.completions(task.id).map(({ at }) => at) : []),
  ];
  return instants.map((instant) => (instant ? localDay(Date.parse(instant), context.zone) : undefined));
}

function isOnSide(day: Day | undefined, compare: Compare, { first, last }: { first: Day; last: Day }): boolean {
  switch (compare) {
    case '<':
      return isWithin(day, '', addDays(first, -1));
    case '<=':
      return isWithin(day, '', last);
    case '=':
      return isWithin(day, first, last);
    case '>=':
      return isWithin(day, first, '~');
    case '>':
      return isWithin(day, addDays(last, 1), '~');
  }
}

function isWithin(day: Day | undefined, first: string, last: string): boolean {
  return day !== undefined && day >= first && day <= last;
}

function hasName(
  { of, name }: Extract<FilterTerm, { kind: 'name' }>,
  task: FilterTask,
  context: FilterContext,
): boolean {
  const matches = nameMatcher(name);
  const project = context.project(task.project_id);
  if (of === 'label') return task.labels.some(matches);
  if (of === 'section') return matchesName(matches, task.section_id && context.section(task.section_id)?.name);
  return matchesName(matches, project?.name) || (of === 'branch' && matchesName(matches, project?.group));
}

function matchesName(matches: (name: string) => boolean, name: string | undefined): boolean {
  return name !== undefined && name !== '' && matches(name);
}

function isPerson(
  { role, who }: Extract<FilterTerm, { kind: 'person' }>,
  task: FilterTask,
  context: FilterContext,
): boolean {
  if (role !== 'completed_by') return isMeant(who, personOf(role, task, context), context);
  const times = [...(task.completed_at ? [{ by: task.completed_by }] : []), ...context.completions(task.id)];
  return times.some(({ by }) => isMeant(who, by || undefined, context));
}

function personOf(
  role: Exclude<PersonRole, 'completed_by'>,
  task: FilterTask,
  context: FilterContext,
): string | undefined {
  if (role === 'created_by') return task.created_by || undefined;
  return (role === 'assigned_to' ? task.assignee_id : task.assignee_id && context.assigner(task.id)) || undefined;
}

function isMeant(who: Who, id: string | undefined, context: FilterContext): boolean {
  if (id === undefined) return who === 'nobody';
  if (typeof who === 'string') return who === (id === context.me ? 'me' : 'others');
  const person = context.person(id);
  return person !== undefined && isNamed(who.name, person);
}

function holdsText(
  { of, text }: Extract<FilterTerm, { kind: 'text' }>,
  task: FilterTask,
  context: FilterContext,
): boolean {
  const words = searchWords(text);
  if (of === 'description') return matchesWords(task.description ?? '', words);
  if (of === 'comment') return context.comments(task.id).some((body) => matchesWords(body, words));
  const texts = [task.content, task.description ?? '', ...task.labels];
  return words.every((word) => texts.some((each) => matchesWords(each, [word])));
}
