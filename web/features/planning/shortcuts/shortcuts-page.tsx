import { Page } from '../../../navigation/page.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { ShortcutTable } from './shortcut-table.tsx';

/** The table of shortcuts as a page. */
export default function ShortcutsPage() {
  const { shortcuts: keyboard } = useLazyMessages();
  return (
    <Page title={keyboard.title}>
      <ShortcutTable headings="h2" />
    </Page>
  );
}
