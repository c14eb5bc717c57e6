import { useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { queries } from '../../../../api/queries.ts';
import { openOverlay } from '../../../../navigation/overlay.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import type { LazyMenuProps } from '../../../../ui/menu/lazy-menu.tsx';
import { Menu, type MenuEntry } from '../../../../ui/menu/menu.tsx';
import { useGroupActions } from '../group-actions.ts';

/** The menu of a group in the sidebar. */
export default function GroupOptions({ group, ...menu }: LazyMenuProps & { group: ProjectGroup }) {
  const { shell } = useMessages();
  const entries = useGroupMenu();
  return <Menu {...menu} label={shell.optionsFor(group.name)} entries={entries(group)} />;
}

function useGroupMenu(): (group: ProjectGroup) => MenuEntry[] {
  const cache = useQueryClient();
  const { shell, projects } = useMessages();
  const { projectWork: messages } = useLazyMessages();
  const { remove, reorder } = useGroupActions();
  return (group) => {
    const ids = (cache.getQueryData(queries.groups().queryKey) ?? []).map((one) => one.id);
    const index = ids.indexOf(group.id);
    const move = (to: number) => void reorder(ids.toSpliced(index, 1).toSpliced(to, 0, group.id), group);
    return [
      {
        label: projects.newProject,
        icon: Plus,
        needsConnection: true,
        onSelect: () => openOverlay({ kind: 'project', groupId: group.id }),
      },
      {
        label: shell.rename,
        icon: Pencil,
        needsConnection: true,
        onSelect: () => openOverlay({ kind: 'group', id: group.id }),
      },
      {
        label: messages.moveUp,
        icon: ArrowUp,
        needsConnection: true,
        disabled: index === 0,
        onSelect: () => move(index - 1),
      },
      {
        label: messages.moveDown,
        icon: ArrowDown,
        needsConnection: true,
        disabled: index === ids.length - 1,
        onSelect: () => move(index + 1),
      },
      'separator',
      {
        label: messages.deleteGroup,
        icon: Trash2,
        needsConnection: true,
        danger: true,
        onSelect: () => void remove(group),
      },
    ];
  };
}
