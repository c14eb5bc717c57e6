import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { keysOf, type ShortcutName } from '../../keyboard/table.ts';
import { useMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Icon } from '../../ui/icon/icon.tsx';
import { RowOverlay } from '../../ui/list/row-overlay.tsx';
import { type TaskPopup, useArea } from '../list/area-context.ts';

type ActionsProps = { task: Task; canEdit: boolean; tabIndex: number };

/** Buttons for actions on a task. Shown on hover and focus, over the end of the row. */
export function RowActions({ task, canEdit, tabIndex }: ActionsProps) {
  const { shell, tasks: messages } = useMessages();
  const popup = { task, tabIndex };
  return (
    <RowOverlay onTouch="hidden">
      {canEdit && !task.completed && (
        <>
          <PopupButton {...popup} kind="date" label={messages.date} icon={CalendarDays} shortcut="date" />
          <PopupButton {...popup} kind="snooze" label={messages.snooze} icon={AlarmClock} shortcut="snooze" />
        </>
      )}
      <PopupButton {...popup} kind="more" label={shell.optionsFor(task.content)} icon={Ellipsis} />
    </RowOverlay>
  );
}

type PopupButtonProps = {
  task: Task;
  kind: TaskPopup['kind'];
  label: string;
  icon: Icon;
  shortcut?: ShortcutName;
  tabIndex: number;
};

function PopupButton({ task, kind, label, icon, shortcut, tabIndex }: PopupButtonProps) {
  const { popup } = useArea();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSyncExternalStore(popup.subscribe, () => {
    const open = popup.get();
    return open !== undefined && open.anchor === button.current;
  });
  const toggle = () => {
    if (isOpen || !button.current) popup.set(undefined);
    else popup.set({ kind, task, anchor: button.current });
  };
  return (
    <IconButton
      ref={button}
      label={label}
      icon={icon}
      {...(shortcut && { shortcut: keysOf(shortcut) })}
      tabIndex={tabIndex}
      data-popup={kind}
      aria-haspopup={kind === 'date' ? 'dialog' : 'menu'}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}
