import { Page } from '../../shell/page.tsx';
import { useLaterWords } from '../../words.ts';
import { ShortcutTable } from './shortcut-table.tsx';

/** The table of shortcuts at an address of its own. */
export default function ShortcutsPage() {
  const { shortcuts: keyboard } = useLaterWords();
  return (
    <Page title={keyboard.title}>
      <ShortcutTable headings="h2" />
    </Page>
  );
}
