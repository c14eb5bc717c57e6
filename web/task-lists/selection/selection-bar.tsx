import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import FolderInput from 'lucide-react/icons/folder-input';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { queries } from '../../api/queries.ts';
import { keysOf, type ShortcutName } from '../../keyboard/table.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Icon } from '../../ui/icon/icon.tsx';
import { announce } from '../../ui/message/announcer.tsx';
import { followCenter } from './follow-center.ts';
import { openSelectionPopup, type SelectionPopup } from './open-selection-popup.ts';
import { clearSelection } from './select.ts';
import { selected } from './selection.ts';
import styles from './selection-bar.module.css';
import { SelectionPopups } from './selection-popups.tsx';
import type { SelectionActions } from './use-selection.ts';

type SelectionBarProps = {
  actions: SelectionActions;
  /** The element with the lists. */
  area: RefObject<HTMLElement | null>;
};

/** The toolbar for the selected tasks, at the bottom of the page, centred below the lists. */
export default function SelectionBar({ actions, area }: SelectionBarProps) {
  const { selection: messages } = useLazyMessages();
  const { tasks } = useMessages();
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const count = useSyncExternalStore(selected.subscribe, () => selected.get().size);
  const { data: people = [] } = useQuery(queries.people());
  useLayoutEffect(() => {
    return bar && area.current ? followCenter(bar, area.current) : undefined;
  }, [bar, area]);
  useEffect(() => {
    announce(messages.count(count));
  }, [messages, count]);
  useEffect(() => () => openSelectionPopup.set(undefined), []);
  return (
    <div ref={setBar} className={styles.bar} data-selection-bar role="toolbar" aria-label={messages.bar}>
      <span className={styles.count}>{messages.count(count)}</span>
      <IconButton icon={Check} label={messages.complete} shortcut={keysOf('complete')} onClick={actions.complete} />
      <PopupButton kind="date" icon={CalendarDays} label={tasks.date} shortcut="date" />
      <PopupButton kind="priority" icon={Flag} label={messages.priority} />
      <PopupButton kind="labels" icon={Tag} label={tasks.labels} shortcut="labels" />
      {people.length > 1 && (
        <PopupButton kind="assignee" icon={UserRound} label={messages.assign} shortcut="assignee" />
      )}
      <PopupButton kind="move" icon={FolderInput} label={tasks.moveTo} shortcut="moveTo" />
      <span className={styles.wide}>
        <IconButton icon={Copy} label={tasks.duplicate} shortcut={keysOf('duplicate')} onClick={actions.duplicate} />
        <IconButton icon={Trash2} label={tasks.delete} shortcut={keysOf('delete')} onClick={actions.remove} />
      </span>
      <PopupButton kind="more" icon={Ellipsis} label={messages.more} />
      <IconButton icon={X} label={messages.clear} shortcut="Escape" onClick={clearSelection} />
      {bar && <SelectionPopups bar={bar} actions={actions} />}
    </div>
  );
}

type PopupButtonProps = { kind: SelectionPopup; icon: Icon; label: string; shortcut?: ShortcutName };

function PopupButton({ kind, icon, label, shortcut }: PopupButtonProps) {
  const open = useSyncExternalStore(openSelectionPopup.subscribe, openSelectionPopup.get);
  return (
    <IconButton
      icon={icon}
      label={label}
      {...(shortcut && { shortcut: keysOf(shortcut) })}
      data-popup={kind}
      aria-haspopup={kind === 'priority' || kind === 'more' ? 'menu' : 'dialog'}
      aria-expanded={open === kind}
      onClick={() => openSelectionPopup.set(open === kind ? undefined : kind)}
    />
  );
}
