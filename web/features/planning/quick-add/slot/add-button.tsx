import Plus from 'lucide-react/icons/plus';
import { useMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';

/** A button in the heading of a list that opens its composer. `listName` is the name of the list. */
export function AddButton({ listName, onClick }: { listName: string; onClick: () => void }) {
  const { tasks: messages } = useMessages();
  return <IconButton label={messages.addTo(listName)} icon={Plus} data-add-slot onClick={onClick} />;
}
