import { useQueryClient } from '@tanstack/react-query';
import type { Filter, FilterInput, NewFilter } from '#contract/resources/filter.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { reordered, withoutRecord, withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { placesAfterMove } from './places-after-move.ts';

/** What the person can do with the own filters. `create` and `update` throw when refused; the rest tells of it in a toast. */
export type FilterChanges = {
  create: (filter: NewFilter) => Promise<Filter>;
  update: (filter: Filter, change: FilterInput) => Promise<Filter>;
  /** Undone by saving the same filter anew. True when it is gone. */
  remove: (filter: Filter) => Promise<boolean>;
  /** Moves one of the shown filters to another index among them. */
  reorder: (shown: readonly Filter[], from: number, to: number) => Promise<boolean>;
};

export function useFilterChanges(): FilterChanges {
  const cache = useQueryClient();
  const { filters: messages } = useLazyMessages();

  const create = async (body: NewFilter) => {
    const filter = await api.filters.create({ body });
    updateCached<Filter[]>(cache, keys.filters, (all) => withRecord(all, filter));
    await cache.invalidateQueries({ queryKey: keys.filters });
    return filter;
  };
  const write = async (filterID: string, body: FilterInput) => {
    const filter = await api.filters.update({ filterID, body });
    updateCached<Filter[]>(cache, keys.filters, (all) => withRecord(all, filter));
    return filter;
  };
  const removeNow = ({ id }: Filter) =>
    optimistic(cache, {
      expect: (edit) => edit.update<Filter[]>(keys.filters, (all) => withoutRecord(all, id)),
      send: () => api.filters.delete({ filterID: id }),
    });

  return {
    create,
    async update(filter, change) {
      const changed = await write(filter.id, change);
      const before = { name: filter.name, query: filter.query, color: filter.color };
      registerUndo(messages.changed(changed.name), {
        undo: async () => void (await write(filter.id, before)),
        redo: async () => void (await write(filter.id, change)),
      });
      return changed;
    },
    async remove(filter) {
      const done = await withErrorToast(() => removeNow(filter));
      if (!done) return false;
      let present = filter;
      registerUndo(messages.deleted(filter.name), {
        async undo() {
          const { id: _id, ...body } = filter;
          present = await create(body);
        },
        redo: async () => void (await removeNow(present)),
      });
      return true;
    },
    reorder(shown, from, to) {
      const ids = shown.map(({ id }) => id);
      const [id = ''] = ids.splice(from, 1);
      const order = ids.toSpliced(to, 0, id);
      const all = reordered(cache.getQueryData<Filter[]>(keys.filters) ?? [...shown], order);
      const places = placesAfterMove(all, id);
      return withErrorToast(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<Filter[]>(keys.filters, () => all),
          send: () =>
            Promise.all(
              places.map(({ id: filterID, sort_order }) => api.filters.update({ filterID, body: { sort_order } })),
            ),
        }),
      );
    },
  };
}
