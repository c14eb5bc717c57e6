import Funnel from 'lucide-react/icons/funnel';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { navigate } from 'wouter/use-browser-location';
import type { Filter } from '#contract/resources/filter.ts';
import { useFavoriteEntry } from '../../../account/favorites.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import type { MenuEntry } from '../../../ui/menu/menu.tsx';
import { useFilterActions } from './filter-actions.ts';
import { usePins } from './pins.ts';

/** Returns a function that returns the menu of a filter. */
export function useFilterMenu(): (filter: Filter) => MenuEntry[] {
  const { filters: messages } = useLazyMessages();
  const { remove } = useFilterActions();
  const { isPinned, pin } = usePins();
  const favoriteEntry = useFavoriteEntry();
  const removeAndLeave = async (filter: Filter) => {
    const isOpen = location.pathname === paths.filter(filter.id);
    if ((await remove(filter)) && isOpen) navigate(paths.filters);
  };
  return (filter) => [
    {
      label: messages.edit,
      icon: Pencil,
      needsConnection: true,
      onSelect: () => openOverlay({ kind: 'filter', id: filter.id }),
    },
    isPinned(filter.id)
      ? { label: messages.unpin, icon: PinOff, needsConnection: true, onSelect: () => void pin(filter.id, false) }
      : { label: messages.pin, icon: Pin, needsConnection: true, onSelect: () => void pin(filter.id, true) },
    favoriteEntry(`filter:${filter.id}`),
    { label: messages.all, icon: Funnel, onSelect: () => navigate(paths.filters) },
    'separator',
    {
      label: messages.delete,
      icon: Trash2,
      needsConnection: true,
      danger: true,
      onSelect: () => void removeAndLeave(filter),
    },
  ];
}
