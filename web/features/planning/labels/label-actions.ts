import { useQueryClient } from '@tanstack/react-query';
import type { Label, LabelInput } from '#contract/resources/label.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { reordered, withChange, withoutRecord, withReplaced } from '../../../api/record-list.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { createLabel } from '../../../task-data/actions/create-labels.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';

/** Actions on the user's labels. `create` and `update` throw on failure; the others show the error in a toast. */
export type LabelActions = {
  create: (name: string) => Promise<Label>;
  update: (id: string, change: LabelInput) => Promise<Label>;
  /** Deletes the label and removes it from all tasks. Undo restores both. Returns false on failure. */
  remove: (label: Label) => Promise<boolean>;
  /** Replaces the label by `into` on every task. Cannot be undone. Returns false on failure. */
  merge: (label: Label, into: Label) => Promise<boolean>;
  /** Reorders the labels after `moved` was moved. `ids` are from top to bottom. */
  reorder: (ids: string[], moved: Label) => Promise<boolean>;
};

/** Returns the actions on the user's labels. */
export function useLabelActions(): LabelActions {
  const cache = useQueryClient();
  const { tasks } = useMessages();
  const { labels: messages } = useLazyMessages();
  const refreshTasks = () => cache.invalidateQueries({ queryKey: keys.tasks });
  const refresh = () => Promise.all([refreshTasks(), cache.invalidateQueries({ queryKey: keys.labels })]);
  const deleteLabel = async ({ id }: Label) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Label[]>(keys.labels, (all) => withoutRecord(all, id)),
      send: () => api.labels.delete({ labelID: id }),
    });
    await refreshTasks();
  };
  const sendOrder = async (ids: string[]) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Label[]>(keys.labels, (all) => reordered(all, ids)),
      send: () => api.labels.reorder({ body: { ids } }),
    });
  };
  return {
    async create(name) {
      const label = await createLabel(cache, name);
      await cache.invalidateQueries({ queryKey: keys.labels });
      return label;
    },
    async update(labelID, change) {
      const label = await optimistic(cache, {
        expect: (edit) =>
          edit.update<Label[]>(keys.labels, (all) => withChange(all, labelID, (one) => ({ ...one, ...change }))),
        send: () => api.labels.update({ labelID, body: change }),
        settle: (saved, edit) => edit.update<Label[]>(keys.labels, (all) => withReplaced(all, saved)),
      });
      if (change.name !== undefined) await refresh();
      return label;
    },
    async remove(label) {
      const done = await withErrorToast(() => deleteLabel(label));
      if (done) {
        registerUndo(messages.deleted(label.name), {
          async undo() {
            await api.labels.restore({ labelID: label.id });
            await refresh();
          },
          redo: () => deleteLabel(label),
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
    async reorder(ids, { name }) {
      const before = (cache.getQueryData<Label[]>(keys.labels) ?? []).map(({ id }) => id);
      if (!(await withErrorToast(() => sendOrder(ids)))) return false;
      registerUndo(tasks.moved(name), { undo: () => sendOrder(before), redo: () => sendOrder(ids) });
      return true;
    },
  };
}
