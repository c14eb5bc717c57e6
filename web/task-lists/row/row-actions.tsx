import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { keysOf, type ShortcutName } from '../../keyboard/table.ts';
import { useMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Icon } from '../../ui/icon/icon.tsx';
import { type TaskPart, useArea } from '../list/area-context.ts';
import styles from './row-actions.module.css';

type ActionsProps = { task: Task; canEdit: boolean; tabIndex: number };

/** Buttons for actions on a task. Shown on hover and focus, over the end of the row. */
export function RowActions({ task, canEdit, tabIndex }: ActionsProps) {
  const { shell, tasks: messages } = useMessages();
  const part = { task, tabIndex };
  return (
    <div className={styles.actions}>
      {canEdit && !task.completed && (
        <>
          <PartButton {...part} kind="date" label={messages.date} icon={CalendarDays} shortcut="date" />
          <PartButton {...part} kind="snooze" label={messages.snooze} icon={AlarmClock} shortcut="snooze" />
        </>
      )}
      <PartButton {...part} kind="more" label={shell.optionsFor(task.content)} icon={Ellipsis} />
    </div>
  );
}

type PartButtonProps = {
  task: Task;
  kind: TaskPart['kind'];
  label: string;
  icon: Icon;
  shortcut?: ShortcutName;
  tabIndex: number;
};

function PartButton({ task, kind, label, icon, shortcut, tabIndex }: PartButtonProps) {
  const { part } = useArea();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSyncExternalStore(part.subscribe, () => {
    const open = part.get();
    return open !== undefined && open.anchor === button.current;
  });
  const toggle = () => {
    if (isOpen || !button.current) part.set(undefined);
    else part.set({ kind, task, anchor: button.current });
  };
  return (
    <IconButton
      ref={button}
      label={label}
      icon={icon}
      {...(shortcut && { shortcut: keysOf(shortcut) })}
      tabIndex={tabIndex}
      data-part={kind}
      aria-haspopup={kind === 'date' ? 'dialog' : 'menu'}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}
