import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Section } from '#contract/resources/section.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../ui/menu.tsx';
import { useWords } from '../../words.ts';
import { useSectionChanges } from '../projects/section-changes.ts';

export type SectionMenuProps = { section: Section; sections: readonly Section[]; onRename: () => void };

/** What can be done with a section. */
export function SectionMenu({ section, sections, onRename }: SectionMenuProps) {
  const { shell, projects: words } = useWords();
  const { remove, reorder } = useSectionChanges(section.project_id);
  const label = shell.optionsFor(section.name);
  const ids = sections.map((one) => one.id);
  const at = ids.indexOf(section.id);
  const move = (to: number) => void reorder(ids.toSpliced(at, 1).toSpliced(to, 0, section.id));
  const entries = (): MenuEntry[] => [
    { label: words.renameSection, icon: Pencil, onSelect: onRename },
    { label: words.moveUp, icon: ArrowUp, disabled: at === 0, onSelect: () => move(at - 1) },
    { label: words.moveDown, icon: ArrowDown, disabled: at === ids.length - 1, onSelect: () => move(at + 1) },
    'line',
    { label: words.deleteSection, icon: Trash2, danger: true, onSelect: () => void remove(section) },
  ];
  return (
    <MenuButton
      label={label}
      side="below-end"
      entries={entries}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
    />
  );
}
