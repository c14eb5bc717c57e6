import { useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { queries } from '../../api/queries.ts';
import type { DoorMenuProps } from '../../shell/menu-door.tsx';
import { openOverlay } from '../../shell/overlay.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useLaterWords, useWords } from '../../words.ts';
import { useGroupChanges } from './group-changes.ts';

/** The open menu of a group in the sidebar. */
export default function GroupOptions({ group, ...menu }: DoorMenuProps & { group: ProjectGroup }) {
  const { shell } = useWords();
  const entries = useGroupMenu();
  return <Menu {...menu} label={shell.optionsFor(group.name)} entries={entries(group)} />;
}

function useGroupMenu(): (group: ProjectGroup) => MenuEntry[] {
  const cache = useQueryClient();
  const { shell, projects } = useWords();
  const { projectWork: words } = useLaterWords();
  const { remove, reorder } = useGroupChanges();
  return (group) => {
    const ids = (cache.getQueryData(queries.groups().queryKey) ?? []).map((one) => one.id);
    const at = ids.indexOf(group.id);
    const move = (to: number) => void reorder(ids.toSpliced(at, 1).toSpliced(to, 0, group.id));
    return [
      { label: projects.newProject, icon: Plus, onSelect: () => openOverlay({ kind: 'project', groupId: group.id }) },
      { label: shell.rename, icon: Pencil, onSelect: () => openOverlay({ kind: 'group', id: group.id }) },
      { label: words.moveUp, icon: ArrowUp, disabled: at === 0, onSelect: () => move(at - 1) },
      { label: words.moveDown, icon: ArrowDown, disabled: at === ids.length - 1, onSelect: () => move(at + 1) },
      'line',
      { label: words.deleteGroup, icon: Trash2, danger: true, onSelect: () => void remove(group) },
    ];
  };
}
