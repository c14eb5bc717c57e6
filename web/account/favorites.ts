import { useQuery, useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { keys } from '../api/keys.ts';
import { queries } from '../api/queries.ts';
import { useLazyMessages } from '../platform/messages.ts';
import type { MenuEntry } from '../ui/menu/menu.tsx';
import { useSetViewOptions, type ViewKey } from './use-set-view-options.ts';

/** Returns a function that returns the menu entry to add a view to the favourites of the sidebar, or to remove it. */
export function useFavoriteEntry(): (view: ViewKey) => MenuEntry {
  const { viewOptions: messages } = useLazyMessages();
  const { data: views = {} } = useQuery(queries.viewOptions());
  const setFavorite = useSetFavorite();
  return (view) =>
    views[view]?.favorite
      ? {
          label: messages.removeFavorite,
          icon: StarOff,
          needsConnection: true,
          onSelect: () => void setFavorite(view, false),
        }
      : {
          label: messages.addFavorite,
          icon: Star,
          needsConnection: true,
          onSelect: () => void setFavorite(view, true),
        };
}

/** Returns a function that adds a view to the favourites of the user, or removes it. It returns false on failure. */
export function useSetFavorite(): (view: ViewKey, isFavorite: boolean) => Promise<boolean> {
  const cache = useQueryClient();
  const set = useSetViewOptions();
  return (view, isFavorite) => {
    const { favorite: _, ...options } = cache.getQueryData<Record<string, ViewOptions>>(keys.viewOptions)?.[view] ?? {};
    return set(view, isFavorite ? { ...options, favorite: true } : options);
  };
}
