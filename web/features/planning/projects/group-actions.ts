import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { NewProjectGroup, ProjectGroup, ProjectGroupInput } from '#contract/resources/project-group.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withRecord, withReplaced } from '../../../api/record-list.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { currentMessages, lazyMessages } from '../../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';
import { newGroups } from './new-groups.ts';

/** Actions on the user's groups of projects. `create` and `update` throw on failure; the others show the error. */
export type GroupActions = {
  create: (group: NewProjectGroup) => Promise<ProjectGroup>;
  update: (id: string, change: ProjectGroupInput) => Promise<ProjectGroup>;
  setCollapsed: (id: string, collapsed: boolean) => Promise<void>;
  /** Deletes the group but not its projects. Undo creates a new group and moves the projects into it. */
  remove: (group: ProjectGroup) => Promise<void>;
  reorder: (ids: string[], moved: ProjectGroup) => Promise<void>;
};

/** Returns the actions on the user's groups. */
export function useGroupActions(): GroupActions {
  return groupActions(useQueryClient());
}

/** Returns the actions on the user's groups, for code outside components. */
export function groupActions(cache: QueryClient): GroupActions {
  const create = async (body: NewProjectGroup) => {
    const group = await api.groups.create({ body });
    newGroups.set([...newGroups.get(), group.id]);
    updateCached<ProjectGroup[]>(cache, keys.groups, (all) => withRecord(all, group));
    return group;
  };

  const update = (groupID: string, change: ProjectGroupInput) =>
    optimistic(cache, {
      expect: (edit) =>
        edit.update<ProjectGroup[]>(keys.groups, (all) => withChange(all, groupID, (one) => withInput(one, change))),
      send: () => api.groups.update({ groupID, body: change }),
      settle: (group, edit) => edit.update<ProjectGroup[]>(keys.groups, (all) => withReplaced(all, group)),
    });

  const remove = async (groupID: string) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<ProjectGroup[]>(keys.groups, (all) => withoutRecord(all, groupID)),
      send: () => api.groups.delete({ groupID }),
    });
    await cache.invalidateQueries({ queryKey: keys.projects });
  };

  const recreate = async ({ name, color, description }: ProjectGroup, projectIds: string[]) => {
    const group = await create({ name, color, description });
    await Promise.all(projectIds.map((projectID) => api.projects.update({ projectID, body: { group_id: group.id } })));
    await cache.invalidateQueries({ queryKey: keys.projects });
    return group;
  };

  const sendOrder = async (ids: string[]) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<ProjectGroup[]>(keys.groups, (all) => reordered(all, ids)),
      send: () => api.groups.reorder({ body: { ids } }),
    });
  };

  return {
    create,
    update,
    async setCollapsed(id, collapsed) {
      await withErrorToast(() => update(id, { collapsed }));
    },
    async remove(group) {
      const all = cache.getQueryData<Project[]>(keys.projects) ?? [];
      const projectIds = all.filter((project) => project.group_id === group.id).map((project) => project.id);
      if (!(await withErrorToast(() => remove(group.id)))) return;
      let current = group;
      registerUndo(lazyMessages().projectWork.groupDeleted(group.name), {
        async undo() {
          current = await recreate(group, projectIds);
        },
        redo: () => remove(current.id),
      });
    },
    async reorder(ids, { name }) {
      const before = (cache.getQueryData<ProjectGroup[]>(keys.groups) ?? []).map(({ id }) => id);
      if (!(await withErrorToast(() => sendOrder(ids)))) return;
      registerUndo(currentMessages().tasks.moved(name), {
        undo: () => sendOrder(before),
        redo: () => sendOrder(ids),
      });
    },
  };
}

function withInput(group: ProjectGroup, { description, ...change }: ProjectGroupInput): ProjectGroup {
  return { ...group, ...change, description: description === undefined ? group.description : (description ?? '') };
}
