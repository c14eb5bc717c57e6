import { useLazyMessages } from '../../messages.ts';
import { Page } from '../../shell/page.tsx';
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
