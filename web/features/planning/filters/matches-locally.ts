import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { evaluateFilter, type FilterContext, type FilterTree, parseFilter } from '#domain/filter/filter.ts';
import { queries } from '../../../api/queries.ts';
import { cachedTask } from '../../../task-data/cache/task-cache.ts';

/** Returns whether an expression matches a task. Returns undefined if the cached data is not sufficient or the expression is invalid. */
export function matchesLocally(cache: QueryClient, query: string, task: Task): boolean | undefined {
  const user = cache.getQueryData(queries.me().queryKey);
  if (!user) return undefined;
  const { tree } = parseFilter(query, { now: Date.now(), zone: user.timezone, locale: user.locale });
  return tree && isDecidable(tree)
    ? evaluateFilter(tree, task, filterContext(cache, user.id, user.timezone))
    : undefined;
}

/** Returns whether an expression depends only on properties of tasks, projects and labels. */
export function isDecidable(tree: FilterTree): boolean {
  switch (tree.kind) {
    case 'and':
    case 'or':
      return tree.of.every(isDecidable);
    case 'not':
      return isDecidable(tree.of);
    case 'parent':
    case 'with_subtasks':
      return false;
    case 'state':
      return !SERVER_STATES.has(tree.state);
    case 'date':
      return tree.field !== 'completed';
    case 'name':
      return tree.of !== 'section';
    case 'person':
      return (tree.role === 'assigned_to' || tree.role === 'created_by') && typeof tree.who === 'string';
    case 'text':
      return tree.of !== 'comment';
    default:
      return true;
  }
}

/** States that a task does not contain. `completed`: past occurrences of a repeating task are not cached. */
const SERVER_STATES: ReadonlySet<string> = new Set(['has_subtasks', 'attachment', 'completed']);

function filterContext(cache: QueryClient, me: string, zone: string): FilterContext {
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const groups = cache.getQueryData(queries.groups().queryKey) ?? [];
  return {
    me,
    zone,
    now: Date.now(),
    project(id) {
      const project = projects.find((one) => one.id === id && !one.archived);
      const group = groups.find((one) => one.id === project?.group_id)?.name;
      return project && { name: project.name, is_inbox: project.is_inbox, shared: project.shared, group };
    },
    task: (id) => cachedTask(cache, id),
    section: () => undefined,
    person: () => undefined,
    subtasks: () => [],
    assigner: () => undefined,
    completions: () => [],
    comments: () => [],
    hasAttachment: () => false,
  };
}
