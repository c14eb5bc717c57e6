import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Section } from '#contract/resources/section.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { useSectionActions } from './section-actions.ts';

/** Label and icon of a move by one position: up and down in a list, left and right on a board. */
type MoveOption = { label: string; icon: Icon };

export type SectionMenuProps = {
  section: Section;
  /** The sections of the project in their order. */
  sections: readonly Section[];
  back: MoveOption;
  forward: MoveOption;
  onRename: () => void;
};

/** The menu of a section. */
export function SectionMenu({ section, sections, back, forward, onRename }: SectionMenuProps) {
  const { shell } = useMessages();
  const { sections: messages } = useLazyMessages();
  const { remove, reorder } = useSectionActions(section.project_id);
  const label = shell.optionsFor(section.name);
  const ids = sections.map((one) => one.id);
  const at = ids.indexOf(section.id);
  const move = (to: number) => void reorder(ids.toSpliced(at, 1).toSpliced(to, 0, section.id), section.name);
  const entries = (): MenuEntry[] => [
    { label: messages.rename, icon: Pencil, needsConnection: true, onSelect: onRename },
    { ...back, needsConnection: true, disabled: at === 0, onSelect: () => move(at - 1) },
    { ...forward, needsConnection: true, disabled: at === ids.length - 1, onSelect: () => move(at + 1) },
    'separator',
    { label: messages.delete, icon: Trash2, needsConnection: true, danger: true, onSelect: () => void remove(section) },
  ];
  return (
    <MenuButton
      label={label}
      placement="bottom-end"
      entries={entries}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
    />
  );
}
