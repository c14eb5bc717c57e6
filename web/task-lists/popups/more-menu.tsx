import { useQueryClient } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import Link2 from 'lucide-react/icons/link-2';
import ListPlus from 'lucide-react/icons/list-plus';
import PanelRight from 'lucide-react/icons/panel-right';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SkipForward from 'lucide-react/icons/skip-forward';
import SquareCheck from 'lucide-react/icons/square-check-big';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { keysOf } from '../../keyboard/table.ts';
import { openTask } from '../../navigation/current-view.ts';
import { openTaskEditor } from '../../navigation/requested-editor.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { deleteTask } from '../../task-data/actions/delete-task.ts';
import { duplicateTask } from '../../task-data/actions/duplicate-task.ts';
import { canSkip, skipOccurrence } from '../../task-data/actions/skip-occurrence.ts';
import { setDate, setPriority } from '../../task-data/actions/task-fields.ts';
import { copyTaskLink } from '../../task-data/copy/copy-link.ts';
import { PriorityMark } from '../../ui/icon/priority-mark.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { type TaskPopup, useArea } from '../list/area-context.ts';
import { toggle } from '../selection/select.ts';
import type { TaskPopupsProps } from './task-popups.tsx';

const PRIORITIES = [1, 2, 3, 4];

/** The menu with all actions on a task in a list. */
export function MoreMenu({ popup, onOpen, onClose }: TaskPopupsProps) {
  const cache = useQueryClient();
  const { shell, tasks: messages } = useMessages();
  const { repeat, selection, taskPanel } = useLazyMessages();
  const area = useArea();
  const { task, anchor } = popup;
  const openOther = (kind: TaskPopup['kind']) => () => onOpen({ ...popup, kind });
  const viewEntries: MenuEntry[] = [
    { label: messages.open, icon: PanelRight, shortcut: keysOf('open'), onSelect: () => openTask(task.id) },
    { label: selection.select, icon: SquareCheck, shortcut: keysOf('select'), onSelect: () => toggle(task.id) },
    { label: messages.copyLink, icon: Link2, shortcut: keysOf('copyLink'), onSelect: () => void copyTaskLink(task) },
  ];
  const editEntries: MenuEntry[] = [
    {
      label: task.completed ? taskPanel.reopen : messages.swipeComplete,
      icon: task.completed ? RotateCcw : Check,
      shortcut: keysOf('complete'),
      onSelect: () => area.complete(task, !task.completed),
    },
    {
      label: messages.editTitle,
      icon: Pencil,
      shortcut: keysOf('editTitle'),
      onSelect: () => area.editing.set(task.id),
    },
    {
      label: taskPanel.addSubtask,
      icon: ListPlus,
      shortcut: keysOf('addSubtask'),
      onSelect: () => openTaskEditor(task.id, 'subtask'),
    },
    { label: messages.date, icon: CalendarDays, shortcut: keysOf('date'), onSelect: openOther('date') },
    ...(task.due_date === undefined
      ? []
      : [
          {
            label: messages.noDate,
            icon: CalendarX,
            shortcut: keysOf('removeDate'),
            onSelect: () => void setDate(cache, task, { due_date: null }),
          },
        ]),
    ...(canSkip(task)
      ? [
          {
            label: repeat.skip,
            icon: SkipForward,
            needsConnection: true,
            onSelect: () => void skipOccurrence(cache, task),
          },
        ]
      : []),
    { label: messages.snooze, icon: AlarmClock, shortcut: keysOf('snooze'), onSelect: openOther('snooze') },
    { label: messages.labels, icon: Tag, shortcut: keysOf('labels'), onSelect: openOther('labels') },
    ...(area.projectOf(task.project_id)?.shared === true
      ? [{ label: selection.assign, icon: UserRound, shortcut: keysOf('assignee'), onSelect: openOther('assignee') }]
      : []),
    { label: messages.moveTo, icon: FolderInput, shortcut: keysOf('moveTo'), onSelect: openOther('move') },
    'separator',
    ...PRIORITIES.map((priority) => ({
      label: messages.priority(priority),
      mark: (
        <span aria-hidden="true">
          <PriorityMark priority={priority} label={messages.priority(priority)} />
        </span>
      ),
      shortcut: String(priority),
      checked: priority === task.priority,
      onSelect: () => void setPriority(cache, task, priority),
    })),
    'separator',
    {
      label: messages.duplicate,
      icon: Copy,
      needsConnection: true,
      shortcut: keysOf('duplicate'),
      onSelect: () => void duplicateTask(cache, task),
    },
    {
      label: messages.delete,
      icon: Trash2,
      shortcut: keysOf('delete'),
      danger: true,
      onSelect: () => void deleteTask(cache, task),
    },
  ];
  const entries = area.canEdit(task) ? [...viewEntries, ...editEntries] : viewEntries;
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={shell.optionsFor(task.content)}
      entries={entries}
      placement="bottom-end"
    />
  );
}
