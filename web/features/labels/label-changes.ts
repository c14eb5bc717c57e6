import { useQueryClient } from '@tanstack/react-query';
import type { Label, LabelInput } from '#contract/resources/label.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { withChange, withoutRecord, withRecord } from '../../api/listed.ts';
import { optimistic } from '../../api/optimistic.ts';
import { showToast } from '../../ui/toast.ts';
import { reported } from '../../undo/undo.ts';
import { useWords } from '../../words.ts';

/** What the person can do with the own labels. `create` and `update` throw when refused. */
export type LabelChanges = {
  create: (name: string) => Promise<Label>;
  update: (id: string, change: LabelInput) => Promise<Label>;
  /** Takes the label off all tasks; cannot be undone. True when it is gone. */
  remove: (label: Label) => Promise<boolean>;
};

export function useLabelChanges(): LabelChanges {
  const cache = useQueryClient();
  const { labels: words } = useWords();
  const refreshTasks = () => cache.invalidateQueries({ queryKey: keys.tasks });
  return {
    async create(name) {
      const label = await api.labels.create({ body: { name } });
      cache.setQueryData<Label[]>(keys.labels, (all) => all && withRecord(all, label));
      return label;
    },
    async update(labelID, change) {
      const label = await optimistic(cache, {
        expect: (edit) =>
          edit.update<Label[]>(keys.labels, (all) => withChange(all, labelID, (one) => ({ ...one, ...change }))),
        send: () => api.labels.update({ labelID, body: change }),
        settle: (answer, edit) => edit.update<Label[]>(keys.labels, (all) => withRecord(all, answer)),
      });
      if (change.name !== undefined) await refreshTasks();
      return label;
    },
    async remove(label) {
      const done = await reported(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<Label[]>(keys.labels, (all) => withoutRecord(all, label.id)),
          send: () => api.labels.delete({ labelID: label.id }),
        }),
      );
      if (done) showToast({ text: words.deleted(label.name) });
      await refreshTasks();
      return done;
    },
  };
}
