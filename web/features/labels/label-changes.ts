import { useQueryClient } from '@tanstack/react-query';
import type { Label, LabelInput } from '#contract/resources/label.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { showToast } from '../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';

/** What the person can do with the own labels. `create` and `update` throw when refused; the rest tells of it in a toast. */
export type LabelChanges = {
  create: (name: string) => Promise<Label>;
  update: (id: string, change: LabelInput) => Promise<Label>;
  /** Takes the label off all tasks; undoing puts it back on them. True when it is gone. */
  remove: (label: Label) => Promise<boolean>;
  /** Puts `into` in the place of the label on every task; cannot be undone. True when it is done. */
  merge: (label: Label, into: Label) => Promise<boolean>;
  /** Ids from top to bottom. */
  reorder: (ids: string[]) => Promise<boolean>;
};

export function useLabelChanges(): LabelChanges {
  const cache = useQueryClient();
  const { labels: messages } = useLazyMessages();
  const refreshTasks = () => cache.invalidateQueries({ queryKey: keys.tasks });
  const refresh = () => Promise.all([refreshTasks(), cache.invalidateQueries({ queryKey: keys.labels })]);
  const removeNow = async ({ id }: Label) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Label[]>(keys.labels, (all) => withoutRecord(all, id)),
      send: () => api.labels.delete({ labelID: id }),
    });
    await refreshTasks();
  };
  return {
    async create(name) {
      const label = await api.labels.create({ body: { name } });
      updateCached<Label[]>(cache, keys.labels, (all) => withRecord(all, label));
      await cache.invalidateQueries({ queryKey: keys.labels });
      return label;
    },
    async update(labelID, change) {
      const label = await optimistic(cache, {
        expect: (edit) =>
          edit.update<Label[]>(keys.labels, (all) => withChange(all, labelID, (one) => ({ ...one, ...change }))),
        send: () => api.labels.update({ labelID, body: change }),
        settle: (answer, edit) => edit.update<Label[]>(keys.labels, (all) => withRecord(all, answer)),
      });
      if (change.name !== undefined) await refresh();
      return label;
    },
    async remove(label) {
      const done = await withErrorToast(() => removeNow(label));
      if (done) {
        registerUndo(messages.deleted(label.name), {
          async undo() {
            await api.labels.restore({ labelID: label.id });
            await refresh();
          },
          redo: () => removeNow(label),
        });
      }
      return done;
    },
    async merge(label, into) {
      const done = await withErrorToast(() => api.labels.merge({ labelID: label.id, body: { into: into.id } }));
      if (done) showToast({ text: messages.merged(label.name, into.name) });
      await refresh();
      return done;
    },
    reorder: (ids) =>
      withErrorToast(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<Label[]>(keys.labels, (all) => reordered(all, ids)),
          send: () => api.labels.reorder({ body: { ids } }),
        }),
      ),
  };
}
