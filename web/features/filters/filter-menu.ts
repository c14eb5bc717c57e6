import Funnel from 'lucide-react/icons/funnel';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { navigate } from 'wouter/use-browser-location';
import type { Filter } from '#contract/resources/filter.ts';
import { paths } from '../../paths.ts';
import { openOverlay } from '../../shell/overlay.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { useLaterWords } from '../../words.ts';
import { useFilterChanges } from './filter-changes.ts';
import { usePins } from './pins.ts';

/** What can be done with a filter, wherever it stands. */
export function useFilterMenu(): (filter: Filter) => MenuEntry[] {
  const { filters: words } = useLaterWords();
  const { remove } = useFilterChanges();
  const { isPinned, pin } = usePins();
  const removeAndLeave = async (filter: Filter) => {
    const isOpen = location.pathname === paths.filter(filter.id);
    if ((await remove(filter)) && isOpen) navigate(paths.filters);
  };
  return (filter) => [
    { label: words.edit, icon: Pencil, onSelect: () => openOverlay({ kind: 'filter', id: filter.id }) },
    isPinned(filter.id)
      ? { label: words.unpin, icon: PinOff, onSelect: () => void pin(filter.id, false) }
      : { label: words.pin, icon: Pin, onSelect: () => void pin(filter.id, true) },
    { label: words.all, icon: Funnel, onSelect: () => navigate(paths.filters) },
    'line',
    { label: words.delete, icon: Trash2, danger: true, onSelect: () => void removeAndLeave(filter) },
  ];
}
