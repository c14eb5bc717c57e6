import type { QueryClient } from '@tanstack/react-query';
import type { Filter } from '#contract/resources/filter.ts';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import type { Section } from '#contract/resources/section.ts';
import type { User } from '#contract/resources/user.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { keys } from '../api/keys.ts';
import { queries } from '../api/queries.ts';
import { reordered, withoutRecord, withRecord } from '../api/record-list.ts';
import { updateCached } from '../api/update-cached.ts';
import { refreshCounts } from './counts.ts';
import { onLive } from './live-handlers.ts';

/** Registers the live message handlers of all records except tasks. Must be called once. */
export function followRecords(): void {
  followProjects();
  followMembers();
  followGroups();
  followSections();
  followLabels();
  followFilters();
  followTemplatesAndWebhooks();
  followViewOptions();
  followCounts();
  onLive('user.updated', (cache, { payload }) => updateCached<User>(cache, keys.me, () => payload));
}

function followProjects(): void {
  const put = (cache: QueryClient, project: Project) =>
    updateCached<Project[]>(cache, keys.projects, (all) => withRecord(all, project));
  const refreshTasks = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: keys.tasks });
  onLive('project.created', (cache, { payload }) => {
    put(cache, payload);
    refreshTasks(cache);
  });
  onLive('project.updated', (cache, { payload }) => {
    const before = cache.getQueryData<Project[]>(keys.projects)?.find((one) => one.id === payload.id);
    put(cache, payload);
    if (before?.archived !== payload.archived) refreshTasks(cache);
  });
  onLive('project.restored', (cache, { payload }) => {
    put(cache, payload);
    void cache.invalidateQueries({ queryKey: keys.trash });
    refreshTasks(cache);
  });
  onLive('project.deleted', (cache, { payload }) => {
    updateCached<Project[]>(cache, keys.projects, (all) => withoutRecord(all, payload.id));
    void cache.invalidateQueries({ queryKey: keys.people });
    void cache.invalidateQueries({ queryKey: keys.trash });
    refreshTasks(cache);
  });
  onLive('project.reordered', (cache, { payload }) =>
    updateCached<Project[]>(cache, keys.projects, (all) => reordered(all, payload.ids)),
  );
}

/** The code that refetches members is loaded with the first message, because these messages are rare. */
function followMembers(): void {
  for (const type of ['member.added', 'member.updated', 'member.removed'] as const) {
    onLive(type, async (cache, { project_id }) =>
      (await import('./refetch-members.ts')).refetchMembers(cache, project_id),
    );
  }
}

function followGroups(): void {
  const put = (cache: QueryClient, group: ProjectGroup) =>
    updateCached<ProjectGroup[]>(cache, keys.groups, (all) => withRecord(all, group));
  onLive('project_group.created', (cache, { payload }) => put(cache, payload));
  onLive('project_group.updated', (cache, { payload }) => put(cache, payload));
  onLive('project_group.deleted', (cache, { payload }) =>
    updateCached<ProjectGroup[]>(cache, keys.groups, (all) => withoutRecord(all, payload.id)),
  );
  onLive('project_group.reordered', (cache, { payload }) =>
    updateCached<ProjectGroup[]>(cache, keys.groups, (all) => reordered(all, payload.ids)),
  );
}

function followSections(): void {
  const put = (cache: QueryClient, section: Section) =>
    updateCached<Section[]>(cache, keys.sections(section.project_id), (all) => withRecord(all, section));
  onLive('section.created', (cache, { payload }) => put(cache, payload));
  onLive('section.updated', (cache, { payload }) => put(cache, payload));
  onLive('section.deleted', (cache, { payload }) => {
    updateCached<Section[]>(cache, keys.sections(payload.project_id), (all) => withoutRecord(all, payload.id));
    // There are no messages for the tasks that lost their section.
    void cache.invalidateQueries({ queryKey: keys.projectTasks(payload.project_id) });
  });
  onLive('section.reordered', (cache, { payload }) =>
    updateCached<Section[]>(cache, keys.sections(payload.project_id), (all) => reordered(all, payload.ids)),
  );
}

function followLabels(): void {
  const put = (cache: QueryClient, label: Label) => {
    updateCached<Label[]>(cache, keys.labels, (all) => withRecord(all, label));
    // The server sorts labels by name in the user's language.
    void cache.invalidateQueries({ queryKey: keys.labels });
  };
  onLive('label.created', (cache, { payload }) => put(cache, payload));
  onLive('label.updated', (cache, { payload }) => {
    put(cache, payload);
    void cache.invalidateQueries({ queryKey: keys.tasks });
  });
  onLive('label.reordered', (cache, { payload }) =>
    updateCached<Label[]>(cache, keys.labels, (all) => reordered(all, payload.ids)),
  );
  onLive('label.deleted', (cache, { payload }) => {
    updateCached<Label[]>(cache, keys.labels, (all) => withoutRecord(all, payload.id));
    void cache.invalidateQueries({ queryKey: keys.tasks });
  });
}

function followFilters(): void {
  const put = (cache: QueryClient, filter: Filter) =>
    updateCached<Filter[]>(cache, keys.filters, (all) => byOrder(withRecord(all, filter)));
  onLive('filter.created', (cache, { payload }) => put(cache, payload));
  onLive('filter.updated', (cache, { payload }) => put(cache, payload));
  onLive('filter.deleted', (cache, { payload }) =>
    updateCached<Filter[]>(cache, keys.filters, (all) => withoutRecord(all, payload.id)),
  );
}

function byOrder<Item extends { sort_order: number; id: string }>(all: Item[]): Item[] {
  return all.toSorted((one, other) => one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1));
}

function followTemplatesAndWebhooks(): void {
  onLive('template.changed', (cache) => void cache.invalidateQueries({ queryKey: keys.templates }));
  onLive('webhook.changed', (cache) => void cache.invalidateQueries({ queryKey: keys.webhooks }));
}

function followViewOptions(): void {
  onLive('view_options.updated', (cache, { payload: { view, options } }) => {
    updateCached<Record<string, ViewOptions>>(cache, queries.viewOptions().queryKey, (all) => ({
      ...all,
      [view]: options,
    }));
  });
}

/** Messages about tasks do not contain the counts of the project and the labels. */
function followCounts(): void {
  onLive('task.created', (cache, { payload }) => refreshCounts(cache, payload.project_id));
  onLive('task.updated', (cache, { payload }) => refreshCounts(cache, payload.project_id));
  onLive('task.completed', (cache, { payload }) => refreshCounts(cache, payload.project_id));
  onLive('task.reopened', (cache, { payload }) => refreshCounts(cache, payload.project_id));
  onLive('task.deleted', (cache, { payload }) => refreshCounts(cache, payload.project_id));
  onLive('task.restored', (cache, { payload }) => refreshCounts(cache, payload.project_id));
  onLive('task.moved', (cache, { payload: { project_id, from_project_id = project_id } }) =>
    refreshCounts(cache, project_id, from_project_id),
  );
}
