import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { api } from './client.ts';
import { keys } from './keys.ts';

/**
 * Query options for each kind of data. The data is the response of the server. If the response is an object with a single list,
 * the data is the list.
 */
export const queries = {
  me: () => queryOptions({ queryKey: keys.me, queryFn: ({ signal }) => api.auth.me({ signal }) }),

  /** Whether the service has single sign-on, and the name of the provider. */
  ssoProvider: () =>
    queryOptions({
      queryKey: ['sso-provider'],
      queryFn: ({ signal }) => api.singleSignOn.provider({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** All visible projects, including archived ones. The Inbox is first. */
  projects: () =>
    queryOptions({
      queryKey: keys.projects,
      queryFn: async ({ signal }) => (await api.projects.list({ query: { archived: true }, signal })).projects,
    }),

  groups: () =>
    queryOptions({
      queryKey: keys.groups,
      queryFn: async ({ signal }) => (await api.groups.list({ signal })).groups,
    }),

  labels: () =>
    queryOptions({
      queryKey: keys.labels,
      queryFn: async ({ signal }) => (await api.labels.list({ signal })).labels,
    }),

  filters: () =>
    queryOptions({
      queryKey: keys.filters,
      queryFn: async ({ signal }) => (await api.filters.list({ signal })).filters,
    }),

  /** The user's view options, by the key of the view. */
  viewOptions: () =>
    queryOptions({
      queryKey: keys.viewOptions,
      queryFn: async ({ signal }): Promise<Readonly<Record<string, ViewOptions>>> => {
        const { views } = await api.viewOptions.list({ signal });
        return Object.fromEntries(views.map(({ view, options }) => [view, options]));
      },
    }),

  /** The user, and all people who share a project with the user. */
  people: () =>
    queryOptions({
      queryKey: keys.people,
      queryFn: async ({ signal }) => (await api.views.people({ signal })).people,
    }),

  /** The members of a project. The owner also receives the invited people and the candidates. */
  members: (projectID: string) =>
    queryOptions({
      queryKey: keys.members(projectID),
      queryFn: ({ signal }) => api.members.list({ projectID, signal }),
    }),

  sections: (projectID: string) =>
    queryOptions({
      queryKey: keys.sections(projectID),
      queryFn: async ({ signal }) => (await api.sections.list({ projectID, signal })).sections,
    }),

  today: () => queryOptions({ queryKey: keys.today, queryFn: ({ signal }) => api.views.today({ signal }) }),

  upcoming: (days: number) =>
    queryOptions({
      queryKey: keys.upcoming(days),
      queryFn: ({ signal }) => api.views.upcoming({ query: { days }, signal }),
    }),

  task: (taskID: string) =>
    queryOptions({ queryKey: keys.task(taskID), queryFn: ({ signal }) => api.tasks.get({ taskID, signal }) }),

  trashedProjects: () =>
    queryOptions({
      queryKey: keys.trashedProjects,
      queryFn: async ({ signal }) => (await api.projects.trash({ signal })).projects,
    }),

  /** The tasks in the trash, in pages. */
  trashedTasks: () =>
    infiniteQueryOptions({
      queryKey: keys.trashedTasks,
      queryFn: ({ signal, pageParam }) => api.tasks.trash({ query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor,
    }),
};
