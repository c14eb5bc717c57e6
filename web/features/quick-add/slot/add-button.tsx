import Plus from 'lucide-react/icons/plus';
import { useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

/** The plus of a heading, which opens the composer of its list. */
export function AddButton({ place, onClick }: { place: string; onClick: () => void }) {
  const { tasks: messages } = useMessages();
  return <IconButton label={messages.addTo(place)} icon={Plus} data-add-slot onClick={onClick} />;
}
