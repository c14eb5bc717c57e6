import { useQueryClient } from '@tanstack/react-query';
import type { Section } from '#contract/resources/section.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withReplaced } from '../../../api/record-list.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';

/** Actions on the sections of a project. All can be undone, and show errors to the user. */
export type SectionActions = {
  create: (name: string) => Promise<void>;
  rename: (id: string, name: string) => Promise<void>;
  /** Deletes the section. Its tasks remain without a section. Undo creates a new section and moves the tasks into it. */
  remove: (section: Section) => Promise<void>;
  /** Reorders the sections. `name` is the name of the moved section, for the confirmation. */
  reorder: (ids: string[], name: string) => Promise<void>;
};

/** A deleted section and the ids of its tasks. */
type DeletedSection = { section: Section; taskIds: string[] };

/** Returns the actions on the sections of a project. */
export function useSectionActions(projectID: string): SectionActions {
  const cache = useQueryClient();
  const { tasks } = useMessages();
  const { sections: messages } = useLazyMessages();
  const key = keys.sections(projectID);

  const remove = async (section: Section): Promise<DeletedSection> => {
    const taskIds = await optimistic(cache, {
      expect: (edit) => edit.update<Section[]>(key, (all) => withoutRecord(all, section.id)),
      async send() {
        const ids = await readTaskIds(section.id);
        await api.sections.delete({ sectionID: section.id });
        return ids;
      },
    });
    await cache.invalidateQueries({ queryKey: keys.tasks });
    return { section, taskIds };
  };

  const sendName = async (sectionID: string, name: string) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Section[]>(key, (all) => withChange(all, sectionID, (one) => ({ ...one, name }))),
      send: () => api.sections.update({ sectionID, body: { name } }),
      settle: (section, edit) => edit.update<Section[]>(key, (all) => withReplaced(all, section)),
    });
  };

  const sendOrder = async (ids: string[]) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Section[]>(key, (all) => reordered(all, ids)),
      send: () => api.sections.reorder({ projectID, body: { ids } }),
    });
  };

  const recreate = async ({ section: { name, sort_order }, taskIds }: DeletedSection): Promise<Section> => {
    const section = await api.sections.create({ projectID, body: { name, sort_order } });
    await Promise.all(taskIds.map((taskID) => api.tasks.update({ taskID, body: { section_id: section.id } })));
    await Promise.all([key, keys.tasks].map((queryKey) => cache.invalidateQueries({ queryKey })));
    return section;
  };

  return {
    async create(name) {
      let section: Section | undefined;
      await withErrorToast(async () => {
        // Not in the first view of a project.
        const { createSection } = await import('../../../task-data/actions/create-section.ts');
        section = await createSection(cache, projectID, name);
      });
      if (!section) return;
      let latest: DeletedSection = { section, taskIds: [] };
      registerUndo(messages.added(name), {
        async undo() {
          latest = await remove(latest.section);
        },
        async redo() {
          latest = { ...latest, section: await recreate(latest) };
        },
      });
    },
    async rename(sectionID, name) {
      const before = cache.getQueryData<Section[]>(key)?.find(({ id }) => id === sectionID)?.name ?? name;
      if (!(await withErrorToast(() => sendName(sectionID, name)))) return;
      registerUndo(tasks.renamed(name), {
        undo: () => sendName(sectionID, before),
        redo: () => sendName(sectionID, name),
      });
    },
    async remove(section) {
      let removed: DeletedSection | undefined;
      const done = await withErrorToast(async () => {
        removed = await remove(section);
      });
      if (!done || !removed) return;
      let latest = removed;
      registerUndo(messages.deleted(section.name), {
        async undo() {
          latest = { ...latest, section: await recreate(latest) };
        },
        async redo() {
          latest = await remove(latest.section);
        },
      });
    },
    async reorder(ids, name) {
      const before = cache.getQueryData<Section[]>(key)?.map(({ id }) => id) ?? [];
      if (!(await withErrorToast(() => sendOrder(ids)))) return;
      registerUndo(tasks.moved(name), { undo: () => sendOrder(before), redo: () => sendOrder(ids) });
    },
  };
}

/** Ids of all tasks of a section, including completed ones. */
async function readTaskIds(section_id: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.tasks.list({ query: { section_id, completed: 'include', limit: 500, cursor } });
    ids.push(...page.tasks.map((task) => task.id));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return ids;
}
