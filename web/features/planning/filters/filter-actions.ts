import { useQueryClient } from '@tanstack/react-query';
import type { Filter, FilterInput, NewFilter } from '#contract/resources/filter.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { reordered, withoutRecord, withRecord } from '../../../api/record-list.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';
import { positionsAfterMove } from './positions-after-move.ts';

/** Actions on the user's filters. `create` and `update` throw on failure; the others show the error in a toast. */
export type FilterActions = {
  create: (filter: NewFilter) => Promise<Filter>;
  update: (filter: Filter, change: FilterInput) => Promise<Filter>;
  /** Undo creates the same filter with a new id. Returns false on failure. */
  remove: (filter: Filter) => Promise<boolean>;
  /** Moves a filter from one index to another among `shown`. */
  reorder: (shown: readonly Filter[], from: number, to: number) => Promise<boolean>;
};

/** Returns the actions on the user's filters. */
export function useFilterActions(): FilterActions {
  const cache = useQueryClient();
  const { tasks } = useMessages();
  const { filters: messages } = useLazyMessages();

  const create = async (body: NewFilter) => {
    const filter = await api.filters.create({ body });
    updateCached<Filter[]>(cache, keys.filters, (all) => withRecord(all, filter));
    await cache.invalidateQueries({ queryKey: keys.filters });
    return filter;
  };
  const patch = async (filterID: string, body: FilterInput) => {
    const filter = await api.filters.update({ filterID, body });
    updateCached<Filter[]>(cache, keys.filters, (all) => withRecord(all, filter));
    return filter;
  };
  const deleteFilter = ({ id }: Filter) =>
    optimistic(cache, {
      expect: (edit) => edit.update<Filter[]>(keys.filters, (all) => withoutRecord(all, id)),
      send: () => api.filters.delete({ filterID: id }),
    });

  const sendPositions = async (all: Filter[], positions: readonly Pick<Filter, 'id' | 'sort_order'>[]) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Filter[]>(keys.filters, () => all),
      send: () =>
        Promise.all(
          positions.map(({ id: filterID, sort_order }) => api.filters.update({ filterID, body: { sort_order } })),
        ),
    });
  };

  return {
    create,
    async update(filter, change) {
      const changed = await patch(filter.id, change);
      const before = { name: filter.name, query: filter.query, color: filter.color };
      registerUndo(messages.changed(changed.name), {
        undo: async () => void (await patch(filter.id, before)),
        redo: async () => void (await patch(filter.id, change)),
      });
      return changed;
    },
    async remove(filter) {
      const done = await withErrorToast(() => deleteFilter(filter));
      if (!done) return false;
      let current = filter;
      registerUndo(messages.deleted(filter.name), {
        async undo() {
          const { id: _id, ...body } = filter;
          current = await create(body);
        },
        redo: async () => void (await deleteFilter(current)),
      });
      return true;
    },
    async reorder(shown, from, to) {
      const ids = shown.map(({ id }) => id);
      const [id = ''] = ids.splice(from, 1);
      const order = ids.toSpliced(to, 0, id);
      const before = cache.getQueryData<Filter[]>(keys.filters) ?? [...shown];
      const all = reordered(before, order);
      const positions = positionsAfterMove(all, id);
      if (!(await withErrorToast(() => sendPositions(all, positions)))) return false;
      const previous = before.filter((one) => positions.some((changed) => changed.id === one.id));
      registerUndo(tasks.moved(shown[from]?.name ?? ''), {
        undo: () => sendPositions(before, previous),
        redo: () => sendPositions(all, positions),
      });
      return true;
    },
  };
}
