import Plus from 'lucide-react/icons/plus';
import { useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

/** A button in the heading of a list that opens its composer. `place` is the name of the list. */
export function AddButton({ place, onClick }: { place: string; onClick: () => void }) {
  const { tasks: messages } = useMessages();
  return <IconButton label={messages.addTo(place)} icon={Plus} data-add-slot onClick={onClick} />;
}
