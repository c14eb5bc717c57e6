import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { NewProjectGroup, ProjectGroup, ProjectGroupInput } from '#contract/resources/project-group.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';

/** What the person can do with the headings that projects are filed under. */
export type GroupChanges = {
  create: (group: NewProjectGroup) => Promise<ProjectGroup>;
  update: (id: string, change: ProjectGroupInput) => Promise<ProjectGroup>;
  fold: (id: string, collapsed: boolean) => Promise<void>;
  /** Takes the heading away; its projects stay. Undone by making it anew and filing them again. */
  remove: (group: ProjectGroup) => Promise<void>;
  reorder: (ids: string[]) => Promise<void>;
};

export function useGroupChanges(): GroupChanges {
  return groupChanges(useQueryClient());
}

/** The same outside components. */
export function groupChanges(cache: QueryClient): GroupChanges {
  const create = async (body: NewProjectGroup) => {
    const group = await api.groups.create({ body });
    updateCached<ProjectGroup[]>(cache, keys.groups, (all) => withRecord(all, group));
    return group;
  };

  const update = (groupID: string, change: ProjectGroupInput) =>
    optimistic(cache, {
      expect: (edit) =>
        edit.update<ProjectGroup[]>(keys.groups, (all) => withChange(all, groupID, (one) => changed(one, change))),
      send: () => api.groups.update({ groupID, body: change }),
      settle: (group, edit) => edit.update<ProjectGroup[]>(keys.groups, (all) => withRecord(all, group)),
    });

  const remove = async (groupID: string) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<ProjectGroup[]>(keys.groups, (all) => withoutRecord(all, groupID)),
      send: () => api.groups.delete({ groupID }),
    });
    await cache.invalidateQueries({ queryKey: keys.projects });
  };

  const remake = async ({ name, color, description }: ProjectGroup, projectIds: string[]) => {
    const group = await create({ name, color, description });
    await Promise.all(projectIds.map((projectID) => api.projects.update({ projectID, body: { group_id: group.id } })));
    await cache.invalidateQueries({ queryKey: keys.projects });
    return group;
  };

  return {
    create,
    update,
    async fold(id, collapsed) {
      await withErrorToast(() => update(id, { collapsed }));
    },
    async remove(group) {
      const all = cache.getQueryData<Project[]>(keys.projects) ?? [];
      const filed = all.filter((project) => project.group_id === group.id).map((project) => project.id);
      if (!(await withErrorToast(() => remove(group.id)))) return;
      let present = group;
      registerUndo(lazyMessages().projectWork.groupDeleted(group.name), {
        async undo() {
          present = await remake(group, filed);
        },
        redo: () => remove(present.id),
      });
    },
    async reorder(ids) {
      await withErrorToast(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<ProjectGroup[]>(keys.groups, (all) => reordered(all, ids)),
          send: () => api.groups.reorder({ body: { ids } }),
        }),
      );
    },
  };
}

function changed(group: ProjectGroup, { description, ...change }: ProjectGroupInput): ProjectGroup {
  return { ...group, ...change, description: description === undefined ? group.description : (description ?? '') };
}
