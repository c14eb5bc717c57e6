import { useQueryClient } from '@tanstack/react-query';
import type { Section } from '#contract/resources/section.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { inOrder, withChange, withoutRecord, withRecord } from '../../api/listed.ts';
import { optimistic } from '../../api/optimistic.ts';
import { showToast } from '../../ui/toast.ts';
import { reported } from '../../undo/undo.ts';
import { useWords } from '../../words.ts';

/** What an editor can do with the sections of one project. `create` throws when refused, the rest tell. */
export type SectionChanges = {
  create: (name: string) => Promise<Section>;
  rename: (id: string, name: string) => Promise<void>;
  /** Takes the heading away; its tasks stay without a section. */
  remove: (section: Section) => Promise<void>;
  reorder: (ids: string[]) => Promise<void>;
};

export function useSectionChanges(projectID: string): SectionChanges {
  const cache = useQueryClient();
  const { projects: words } = useWords();
  const key = keys.sections(projectID);

  return {
    async create(name) {
      const section = await api.sections.create({ projectID, body: { name } });
      cache.setQueryData<Section[]>(key, (all) => all && withRecord(all, section));
      return section;
    },
    async rename(sectionID, name) {
      await reported(() =>
        optimistic(cache, {
          expect: (edit) =>
            edit.update<Section[]>(key, (all) => withChange(all, sectionID, (one) => ({ ...one, name }))),
          send: () => api.sections.update({ sectionID, body: { name } }),
          settle: (section, edit) => edit.update<Section[]>(key, (all) => withRecord(all, section)),
        }),
      );
    },
    async remove(section) {
      const done = await reported(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<Section[]>(key, (all) => withoutRecord(all, section.id)),
          send: () => api.sections.delete({ sectionID: section.id }),
        }),
      );
      if (done) showToast({ text: words.sectionDeleted(section.name) });
      await cache.invalidateQueries({ queryKey: keys.tasks });
    },
    async reorder(ids) {
      await reported(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<Section[]>(key, (all) => inOrder(all, ids)),
          send: () => api.sections.reorder({ projectID, body: { ids } }),
        }),
      );
    },
  };
}
