import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ShortcutTable } from './shortcut-table.tsx';

/** The table of shortcuts as a dialog. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { shortcuts: keyboard } = useLazyMessages();
  return (
    <Dialog title={keyboard.title} size="wide" onClose={onClose}>
      <ShortcutTable headings="h3" />
    </Dialog>
  );
}
