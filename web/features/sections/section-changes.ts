import { useQueryClient } from '@tanstack/react-query';
import type { Section } from '#contract/resources/section.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';

/** What an editor can do with the sections of one project. `create` throws when refused, the rest tell. */
export type SectionChanges = {
  create: (name: string) => Promise<Section>;
  rename: (id: string, name: string) => Promise<void>;
  /** Takes the heading away; its tasks stay without a section. Undone by making it anew with its tasks in it. */
  remove: (section: Section) => Promise<void>;
  /** Puts the sections in this order, because the one of that name was moved. */
  reorder: (ids: string[], name: string) => Promise<void>;
};

/** A section that was deleted, and the tasks that stood in it. */
type Removed = { section: Section; taskIds: string[] };

export function useSectionChanges(projectID: string): SectionChanges {
  const cache = useQueryClient();
  const { tasks } = useMessages();
  const { sections: messages } = useLazyMessages();
  const key = keys.sections(projectID);

  const remove = async (section: Section): Promise<Removed> => {
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

  const order = async (ids: string[]) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Section[]>(key, (all) => reordered(all, ids)),
      send: () => api.sections.reorder({ projectID, body: { ids } }),
    });
  };

  const remake = async ({ section: { name, sort_order }, taskIds }: Removed): Promise<Section> => {
    const section = await api.sections.create({ projectID, body: { name, sort_order } });
    await Promise.all(taskIds.map((taskID) => api.tasks.update({ taskID, body: { section_id: section.id } })));
    await Promise.all([key, keys.tasks].map((queryKey) => cache.invalidateQueries({ queryKey })));
    return section;
  };

  return {
    async create(name) {
      const section = await api.sections.create({ projectID, body: { name } });
      updateCached<Section[]>(cache, key, (all) => withRecord(all, section));
      return section;
    },
    async rename(sectionID, name) {
      await withErrorToast(() =>
        optimistic(cache, {
          expect: (edit) =>
            edit.update<Section[]>(key, (all) => withChange(all, sectionID, (one) => ({ ...one, name }))),
          send: () => api.sections.update({ sectionID, body: { name } }),
          settle: (section, edit) => edit.update<Section[]>(key, (all) => withRecord(all, section)),
        }),
      );
    },
    async remove(section) {
      let removed: Removed | undefined;
      const done = await withErrorToast(async () => {
        removed = await remove(section);
      });
      if (!done || !removed) return;
      let latest = removed;
      registerUndo(messages.deleted(section.name), {
        async undo() {
          latest = { ...latest, section: await remake(latest) };
        },
        async redo() {
          latest = await remove(latest.section);
        },
      });
    },
    async reorder(ids, name) {
      const before = cache.getQueryData<Section[]>(key)?.map(({ id }) => id) ?? [];
      if (!(await withErrorToast(() => order(ids)))) return;
      registerUndo(tasks.moved(name), { undo: () => order(before), redo: () => order(ids) });
    },
  };
}

/** Completed tasks stand in sections too. */
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
