import AlarmClock from 'lucide-react/icons/alarm-clock';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import Link2 from 'lucide-react/icons/link-2';
import ListPlus from 'lucide-react/icons/list-plus';
import SkipForward from 'lucide-react/icons/skip-forward';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { SaveStatus } from '../../../autosave/save-status.tsx';
import { keysOf } from '../../../keyboard/table.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { canSkip } from '../../../task-data/actions/skip-occurrence.ts';
import { useIsUnconfirmed } from '../../../task-data/outbox/unconfirmed.ts';
import { SnoozeMenu } from '../../../task-lists/popups/snooze-menu.tsx';
import { SnoozePopover } from '../../../task-lists/popups/snooze-popover.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import type { OpenEditor } from './open-editor.ts';
import styles from './panel-toolbar.module.css';
import type { TaskAutosaveState } from './text/use-task-autosave.ts';
import type { TaskActions } from './use-task-actions.ts';

type PanelToolbarProps = {
  task: Task;
  state: TaskAutosaveState;
  canEdit: boolean;
  actions: TaskActions;
  editors: OpenEditor;
  onClose: () => void;
};

/** The save status, the menu and the close button of the open task. */
export function PanelToolbar({ task, state, canEdit, actions, editors, onClose }: PanelToolbarProps) {
  const { shell } = useMessages();
  const { taskPanel: messages } = useLazyMessages();
  const toolbar = useRef<HTMLDivElement>(null);
  const isUnsent = useIsUnconfirmed(task.id);
  const entries = useEntries(task, canEdit, actions, editors);
  const label = shell.optionsFor(task.content);
  return (
    <div className={styles.toolbar}>
      <SaveStatus state={state} isUnsent={isUnsent} isBrief />
      <div ref={toolbar} className={styles.buttons}>
        <MenuButton
          label={label}
          placement="bottom-end"
          entries={() => entries}
          trigger={(trigger) => <IconButton {...trigger} label={messages.more} icon={Ellipsis} />}
        />
        <IconButton label={shell.close} icon={X} shortcut="Escape" onClick={onClose} />
      </div>
      {editors.open === 'snooze' && toolbar.current && (
        <SnoozeMenu
          popup={{ kind: 'snooze', task, anchor: toolbar.current }}
          onClose={editors.close}
          onCustom={() => editors.toggle('snoozeUntil')}
        />
      )}
      {editors.open === 'snoozeUntil' && toolbar.current && (
        <SnoozePopover popup={{ kind: 'snoozeUntil', task, anchor: toolbar.current }} onClose={editors.close} />
      )}
    </div>
  );
}

function useEntries(task: Task, canEdit: boolean, actions: TaskActions, editors: OpenEditor): MenuEntry[] {
  const { shell, tasks } = useMessages();
  const { taskPanel: messages, repeat } = useLazyMessages();
  const link: MenuEntry = {
    label: tasks.copyLink,
    icon: Link2,
    shortcut: keysOf('copyLink'),
    onSelect: actions.copyLink,
  };
  if (!canEdit) return [link];
  return [
    {
      label: messages.addSubtask,
      icon: ListPlus,
      shortcut: keysOf('addSubtask'),
      onSelect: () => editors.toggle('subtask'),
    },
    ...(canSkip(task)
      ? [{ label: repeat.skip, icon: SkipForward, needsConnection: true, onSelect: actions.skip }]
      : []),
    { label: tasks.snooze, icon: AlarmClock, shortcut: keysOf('snooze'), onSelect: () => editors.toggle('snooze') },
    { label: tasks.moveTo, icon: FolderInput, shortcut: keysOf('moveTo'), onSelect: () => editors.toggle('project') },
    {
      label: messages.duplicate,
      icon: Copy,
      needsConnection: true,
      shortcut: keysOf('duplicate'),
      onSelect: actions.duplicate,
    },
    link,
    'separator',
    { label: shell.delete, icon: Trash2, shortcut: keysOf('delete'), danger: true, onSelect: actions.remove },
  ];
}
