import { Page } from '../../navigation/page.tsx';
import { useLazyMessages } from '../../platform/messages.ts';
import { ShortcutTable } from './shortcut-table.tsx';

/** The table of shortcuts at an address of its own. */
export default function ShortcutsPage() {
  const { shortcuts: keyboard } = useLazyMessages();
  return (
    <Page title={keyboard.title}>
      <ShortcutTable headings="h2" />
    </Page>
  );
}
