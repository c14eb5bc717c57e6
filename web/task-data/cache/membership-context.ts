import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { queries } from '../../api/queries.ts';
import { createStore } from '../../platform/store.ts';

/** Evaluates filter expressions. Set when the code of the filter language is loaded, with the first filter that is opened. */
export const queryEvaluator = createStore<
  ((cache: QueryClient, query: string, task: Task) => boolean | undefined) | undefined
>(undefined);

/** The data that, besides the task itself, determines which lists contain a task. */
export type MembershipContext = {
  /** The id of the user. */
  me: string | undefined;
  isArchived: (projectId: string) => boolean;
  labelName: (labelId: string) => string | undefined;
  /** Converts a UTC instant to a day in the user's time zone. */
  dayOf: (instant: string) => Day;
  /** Returns true if the task matches a filter expression. Undefined if only the server can evaluate the expression. */
  matchesQuery: (query: string, task: Task) => boolean | undefined;
};

/** Returns the context from the cached user, projects and labels. */
export function membershipContext(cache: QueryClient): MembershipContext {
  const user = cache.getQueryData(queries.me().queryKey);
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const labels = cache.getQueryData(queries.labels().queryKey) ?? [];
  const archived = new Set(projects.filter((project) => project.archived).map((project) => project.id));
  return {
    me: user?.id,
    isArchived: (id) => archived.has(id),
    labelName: (id) => labels.find((label) => label.id === id)?.name,
    dayOf: (instant) => localDay(Date.parse(instant), user?.timezone ?? 'UTC'),
    matchesQuery: (query, task) => queryEvaluator.get()?.(cache, query, task),
  };
}
