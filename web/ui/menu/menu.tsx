import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef } from 'react';
import { isComposing } from '../../keyboard/composing.ts';
import { useLanguage, useLazyMessages } from '../../platform/messages.ts';
import { useOnline } from '../../platform/online.ts';
import type { Icon } from '../icon/icon.tsx';
import { Kbd } from '../icon/kbd.tsx';
import { itemForKey } from '../listbox/list-keys.ts';
import { Popover } from '../popover/popover.tsx';
import type { Anchor, Placement } from '../popover/position.ts';
import styles from './menu.module.css';
import { type MenuTrigger, useMenuTrigger } from './menu-trigger.ts';
import { createTypeAhead } from './type-ahead.ts';

/** An item of a menu, or `'separator'`. An item with `checked` is a radio item. */
export type MenuEntry =
  | 'separator'
  | {
      label: string;
      onSelect: () => void;
      icon?: Icon | undefined;
      /** A small graphic in place of the icon, such as the dot of a project. */
      mark?: ReactNode;
      shortcut?: string | undefined;
      checked?: boolean;
      danger?: boolean;
      disabled?: boolean;
      /** The item is disabled without a connection, and says why. */
      needsConnection?: boolean;
    };

type MenuItem = Exclude<MenuEntry, 'separator'>;

export type MenuProps = {
  anchor: Anchor;
  onClose: () => void;
  label: string;
  entries: MenuEntry[];
  placement?: Placement;
};

/**
 * An open menu next to its anchor. Arrow keys, Home, End and the first characters of a label move the focus. Tab and Esc close the
 * menu.
 */
export function Menu({ anchor, onClose, label, entries: all, placement }: MenuProps) {
  const isOnline = useOnline();
  const entries = all.map((entry) =>
    !isOnline && entry !== 'separator' && entry.needsConnection ? { ...entry, disabled: true, isOffline: true } : entry,
  );
  const { onKeyDown, onKeyUp } = useMenuKeys(entries, onClose);
  const isIndented = entries.some((entry) => entry !== 'separator' && (entry.icon || entry.mark));
  return (
    <Popover anchor={anchor} onClose={onClose} label={label} role="menu" placement={placement}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu around it */}
      <div className={styles.entries} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
        {entries.map((entry, index) => (
          <Entry
            key={entry === 'separator' ? `separator ${index}` : entry.label}
            entry={entry}
            isIndented={isIndented}
            onClose={onClose}
          />
        ))}
      </div>
    </Popover>
  );
}

function useMenuKeys(entries: readonly MenuEntry[], onClose: () => void) {
  const language = useLanguage();
  const typeAhead = useMemo(() => createTypeAhead(language), [language]);
  const isSpaceTyped = useRef(false);
  const items = entries
    .filter((entry): entry is MenuItem => entry !== 'separator')
    .map(({ label, disabled }) => ({ label, isDisabled: disabled }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || isComposing(event.nativeEvent)) return;
    if (event.key === 'Tab') return onClose();
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const current = elements.findIndex((element) => element.matches(':focus'));
    isSpaceTyped.current = event.key === ' ' && typeAhead.isActive(event.timeStamp);
    const list = { count: items.length, current, isDisabled: (index: number) => items[index]?.isDisabled ?? false };
    const moved = itemForKey(event.key, list);
    if (moved !== undefined) typeAhead.reset();
    const target = moved ?? typeAhead.search(event.key, event.timeStamp, items, current);
    if (target !== undefined) elements[target]?.focus();
    if (target !== undefined || isSpaceTyped.current) event.preventDefault();
  };
  // A button is pressed when the space bar is released.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && isSpaceTyped.current) event.preventDefault();
  };
  return { onKeyDown, onKeyUp };
}

type EntryProps = {
  entry: 'separator' | (MenuItem & { isOffline?: boolean });
  isIndented: boolean;
  onClose: () => void;
};

function Entry({ entry, isIndented, onClose }: EntryProps) {
  if (entry === 'separator') return <hr className={styles.separator} />;
  const { label, icon: Svg, mark, shortcut, checked, danger, disabled, isOffline, onSelect } = entry;
  const select = () => {
    onClose();
    onSelect();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is given with the role menuitemradio only
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      className={styles.entry}
      data-danger={danger}
      disabled={disabled}
      onClick={select}
      onPointerMove={focusUnderMouse}
    >
      {isIndented && <span className={styles.mark}>{Svg ? <Svg /> : mark}</span>}
      <span className={styles.label}>{label}</span>
      {checked && <Check />}
      {isOffline ? <OfflineHint /> : shortcut && <Kbd keys={shortcut} />}
    </button>
  );
}

function OfflineHint() {
  const { offline } = useLazyMessages();
  return <span className={styles.hint}>{offline.needsConnection}</span>;
}

/** Focuses the item under the mouse. Scrolling below a mouse at rest also causes an event, without a movement. */
function focusUnderMouse({ currentTarget, pointerType, movementX, movementY }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
  if (currentTarget !== document.activeElement) currentTarget.focus({ preventScroll: true });
}

/** A button with its menu. `entries` is called only while the menu is open. */
export function MenuButton(props: {
  label: string;
  entries: () => MenuEntry[];
  placement?: Placement;
  trigger: (props: MenuTrigger) => ReactNode;
}) {
  const { trigger, anchor, close } = useMenuTrigger();
  const { label, entries, placement = 'bottom-start' } = props;
  return (
    <>
      {props.trigger(trigger)}
      {anchor && <Menu anchor={anchor} onClose={close} label={label} entries={entries()} placement={placement} />}
    </>
  );
}
