import { useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import IndentDecrease from 'lucide-react/icons/list-indent-decrease';
import IndentIncrease from 'lucide-react/icons/list-indent-increase';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Task } from '#contract/resources/task.ts';
import { keysOf } from '../../../../keyboard/table.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { deleteTask } from '../../../../task-data/actions/delete-task.ts';
import { indentTask } from '../../../../task-data/actions/indent-task.ts';
import { moveTaskUpDown } from '../../../../task-data/actions/move-task-up-down.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../../../ui/menu/menu.tsx';

/** The menu of a sub-task. */
export function SubtaskMenu({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const cache = useQueryClient();
  const { shell, tasks: messages } = useMessages();
  const { taskPanel, shortcuts } = useLazyMessages();
  const label = shell.optionsFor(task.content);
  const moving: MenuEntry[] = [
    {
      label: shortcuts.names.moveUp,
      icon: ArrowUp,
      shortcut: keysOf('moveUp'),
      onSelect: () => void moveTaskUpDown(cache, task, -1),
    },
    {
      label: shortcuts.names.moveDown,
      icon: ArrowDown,
      shortcut: keysOf('moveDown'),
      onSelect: () => void moveTaskUpDown(cache, task, 1),
    },
    { label: taskPanel.subtaskIndent, icon: IndentIncrease, onSelect: () => void indentTask(cache, task, 1) },
    { label: taskPanel.subtaskOutdent, icon: IndentDecrease, onSelect: () => void indentTask(cache, task, -1) },
    'separator',
  ];
  const entries = (): MenuEntry[] => [
    { label: messages.editTitle, icon: Pencil, shortcut: keysOf('editTitle'), onSelect: onEdit },
    ...(task.completed ? [] : moving),
    { label: messages.delete, icon: Trash2, danger: true, onSelect: () => void deleteTask(cache, task) },
  ];
  return (
    <MenuButton
      label={label}
      entries={entries}
      placement="bottom-end"
      trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} data-quiet />}
    />
  );
}
