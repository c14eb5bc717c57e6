import { useQuery } from '@tanstack/react-query';
import { useSetViewOptions } from '../../../account/use-set-view-options.ts';
import { queries } from '../../../api/queries.ts';

/** Returns which filters are pinned to the sidebar, and the setter. Filters are pinned by default. Stored in the user's account. */
export function usePins(): {
  isPinned: (filterId: string) => boolean;
  pin: (filterId: string, isPinned: boolean) => Promise<boolean>;
} {
  const { data: views = {} } = useQuery(queries.viewOptions());
  const set = useSetViewOptions();
  return {
    isPinned: (id) => views[`filter:${id}`]?.off_sidebar !== true,
    pin(id, isPinned) {
      const { off_sidebar: _off, ...options } = views[`filter:${id}`] ?? {};
      return set(`filter:${id}`, isPinned ? options : { ...options, off_sidebar: true });
    },
  };
}
