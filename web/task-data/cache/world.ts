import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { queries } from '../../api/queries.ts';
import { createStore } from '../../platform/store.ts';

/** Applies expressions of the filter language; its code comes with the first filter that is opened. */
export const finder = createStore<((cache: QueryClient, query: string, task: Task) => boolean | undefined) | undefined>(
  undefined,
);

/** What has to be known besides a task to tell which lists it belongs into. */
export type World = {
  /** The id of the person. */
  me: string | undefined;
  isArchived: (projectId: string) => boolean;
  labelName: (labelId: string) => string | undefined;
  /** The person's local day of an instant. */
  dayOf: (instant: string) => Day;
  /** Whether an expression of the filter language finds the task; undefined when that cannot be told here. */
  isFound: (query: string, task: Task) => boolean | undefined;
};

/** The world as the cache knows it. */
export function worldOf(cache: QueryClient): World {
  const user = cache.getQueryData(queries.me().queryKey);
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const labels = cache.getQueryData(queries.labels().queryKey) ?? [];
  const archived = new Set(projects.filter((project) => project.archived).map((project) => project.id));
  return {
    me: user?.id,
    isArchived: (id) => archived.has(id),
    labelName: (id) => labels.find((label) => label.id === id)?.name,
    dayOf: (instant) => localDay(Date.parse(instant), user?.timezone ?? 'UTC'),
    isFound: (query, task) => finder.get()?.(cache, query, task),
  };
}
