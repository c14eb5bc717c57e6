import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Color } from '#contract/colors.ts';
import { nextColor } from '#contract/next-color.ts';
import type { NewProject, Project, ProjectInput } from '#contract/resources/project.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withRecord, withReplaced } from '../../../api/record-list.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { paths } from '../../../navigation/paths.ts';
import { currentMessages, lazyMessages } from '../../../platform/messages.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { addUndoStep, registerUndo, withErrorToast } from '../../../undo/undo.ts';

/** Actions on projects. `create` and `update` throw on failure; the others show the error to the user. */
export type ProjectActions = {
  /** The colour is the next one by default. */
  create: (project: NewProject) => Promise<Project>;
  update: (id: string, change: ProjectInput) => Promise<Project>;
  archive: (project: Project, archived: boolean) => Promise<void>;
  /** Copies the project with its open tasks. Undo moves the copy to the trash. */
  duplicate: (project: Project) => Promise<void>;
  /** Moves the project and its tasks to the trash. */
  remove: (project: Project) => Promise<void>;
  /** Reorders the user's own projects. `moved` is moved, also into or out of a group if its `groupId` differs. */
  reorder: (ids: string[], moved: Project, groupId: string | undefined) => Promise<void>;
};

/** A project and its new group. Without `groupId` the project is moved out of its group. */
type GroupAssignment = { id: string; groupId: string | undefined };

/** Returns the actions on projects. */
export function useProjectActions(): ProjectActions {
  return projectActions(useQueryClient());
}

/** Returns the actions on projects, for code outside components. */
export function projectActions(cache: QueryClient): ProjectActions {
  const refresh = () => cache.invalidateQueries({ queryKey: keys.projects });
  const refreshTasks = () => cache.invalidateQueries({ queryKey: keys.tasks });

  const update = (projectID: string, change: ProjectInput) =>
    optimistic(cache, {
      expect: (edit) =>
        edit.update<Project[]>(keys.projects, (all) => withChange(all, projectID, (one) => withInput(one, change))),
      send: () => api.projects.update({ projectID, body: change }),
      settle: (project, edit) => edit.update<Project[]>(keys.projects, (all) => withReplaced(all, project)),
    });

  const setArchived = async (id: string, archived: boolean) => {
    await update(id, { archived });
    await refreshTasks();
  };

  const remove = async (projectID: string) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Project[]>(keys.projects, (all) => withoutRecord(all, projectID)),
      send: () => api.projects.delete({ projectID }),
    });
    await Promise.all([refreshTasks(), cache.invalidateQueries({ queryKey: keys.trashedProjects })]);
  };

  const restore = async (projectID: string) => {
    await api.projects.restore({ projectID });
    await Promise.all([refresh(), refreshTasks(), cache.invalidateQueries({ queryKey: keys.trashedProjects })]);
  };

  const sendOrder = async (ids: string[], moved: GroupAssignment | undefined) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Project[]>(keys.projects, (all) => withMove(all, ids, moved)),
      async send() {
        if (moved) await api.projects.update({ projectID: moved.id, body: { group_id: moved.groupId ?? '' } });
        await api.projects.reorder({ body: { ids } });
      },
    });
  };

  return {
    async create(body) {
      const project = await api.projects.create({ body: { color: nextProjectColor(cache), ...body } });
      updateCached<Project[]>(cache, keys.projects, (all) => withRecord(all, project));
      return project;
    },
    update,
    async archive(project, archived) {
      const { projectWork: messages } = lazyMessages();
      const done = await withErrorToast(() => setArchived(project.id, archived));
      if (!done) return;
      registerUndo(archived ? messages.archivedNow(project.name) : messages.unarchivedNow(project.name), {
        undo: () => setArchived(project.id, !archived),
        redo: () => setArchived(project.id, archived),
      });
    },
    async duplicate({ id: projectID }) {
      const { projectWork: messages } = lazyMessages();
      let copy: Project | undefined;
      await withErrorToast(async () => {
        copy = await api.projects.duplicate({ projectID });
      });
      if (copy === undefined) return;
      const { id, name } = copy;
      updateCached<Project[]>(cache, keys.projects, (all) => withRecord(all, copy as Project));
      void refreshTasks();
      const path = paths.project(id);
      const undo = async () => {
        if (location.pathname === path) navigate(paths.today);
        await remove(id);
      };
      const text = messages.duplicated(name);
      showToast({
        text,
        action: { label: currentMessages().tasks.open, run: () => navigate(path) },
        secondaryAction: addUndoStep(text, { undo, redo: () => restore(id) }),
      });
    },
    async remove(project) {
      if (!(await withErrorToast(() => remove(project.id)))) return;
      registerUndo(lazyMessages().projectWork.deleted(project.name), {
        undo: () => restore(project.id),
        redo: () => remove(project.id),
      });
    },
    async reorder(ids, { id, name, group_id }, groupId) {
      const before = (cache.getQueryData<Project[]>(keys.projects) ?? []).map((one) => one.id);
      const idsBefore = before.filter((one) => ids.includes(one));
      const changesGroup = groupId !== group_id;
      const redo = () => sendOrder(ids, changesGroup ? { id, groupId } : undefined);
      if (!(await withErrorToast(redo))) return;
      registerUndo(currentMessages().tasks.moved(name), {
        undo: () => sendOrder(idsBefore, changesGroup ? { id, groupId: group_id } : undefined),
        redo,
      });
    },
  };
}

/** Returns the colour of a new project. */
export function nextProjectColor(cache: QueryClient): Color {
  const all = cache.getQueryData<Project[]>(keys.projects) ?? [];
  return nextColor(all.filter(({ role }) => role === 'owner'));
}

function withMove(all: Project[], ids: string[], moved?: GroupAssignment): Project[] {
  const next = moved ? withChange(all, moved.id, (one) => withGroup(one, moved.groupId)) : all;
  return reordered(next, ids);
}

function withInput(project: Project, { group_id, icon, description, ...change }: ProjectInput): Project {
  const described = description === undefined ? project : withDescription(project, description);
  const next = { ...described, ...change };
  return group_id === undefined ? next : withGroup(next, group_id || undefined);
}

function withDescription({ description: _, ...project }: Project, description: string | null): Project {
  return description ? { ...project, description } : project;
}

function withGroup({ group_id: _, ...project }: Project, groupId: string | undefined): Project {
  return groupId === undefined ? project : { ...project, group_id: groupId };
}
