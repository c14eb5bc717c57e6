import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words.ts';
import { ShortcutTable } from './shortcut-table.tsx';

/** The table of shortcuts at an address of its own. */
export default function ShortcutsPage() {
  const { keyboard } = useWords();
  return (
    <Page title={keyboard.title}>
      <ShortcutTable headings="h2" />
    </Page>
  );
}
