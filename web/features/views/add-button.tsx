import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWords } from '../../words.ts';

/** The plus of a heading, which opens the composer of its list. */
export function AddButton({ place, onClick }: { place: string; onClick: () => void }) {
  const { tasks: words } = useWords();
  return <IconButton label={words.addTo(place)} icon={Plus} data-add-slot onClick={onClick} />;
}
