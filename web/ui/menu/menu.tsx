import Check from 'lucide-react/icons/check';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Icon } from '../icon/icon.tsx';
import { Kbd } from '../icon/kbd.tsx';
import type { Side } from '../popover/place.ts';
import { type Anchor, Popover } from '../popover/popover.tsx';
import styles from './menu.module.css';
import { focusAmong, focusByLetter } from './menu-keys.ts';
import { type MenuTrigger, useMenuTrigger } from './menu-trigger.ts';

/** One entry of a menu; `checked` makes it a choice among those of its menu, `'line'` parts entries. */
export type MenuEntry =
  | 'line'
  | {
      label: string;
      onSelect: () => void;
      icon?: Icon | undefined;
      /** A small mark before the label, such as a project's dot. */
      mark?: ReactNode;
      shortcut?: string | undefined;
      checked?: boolean;
      danger?: boolean;
      disabled?: boolean;
    };

/** An open menu by its anchor. The parent renders it while it is open. */
export function Menu(props: { anchor: Anchor; onClose: () => void; label: string; entries: MenuEntry[]; side?: Side }) {
  const { anchor, onClose, label, entries, side = 'below-start' } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return; // The popover around closes.
    if (event.key === 'Tab') return onClose();
    const moved = focusAmong(event.currentTarget, event.key) || focusByLetter(event.currentTarget, event.key);
    if (moved) event.preventDefault();
    event.stopPropagation();
  };
  const indented = entries.some((entry) => entry !== 'line' && (entry.icon || entry.mark));
  return (
    <Popover anchor={anchor} onClose={onClose} label={label} role="menu" side={side}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu around it */}
      <div className={styles.entries} onKeyDown={onKeyDown}>
        {entries.map((entry, index) => (
          <Entry
            key={entry === 'line' ? `line ${index}` : entry.label}
            entry={entry}
            indented={indented}
            onClose={onClose}
          />
        ))}
      </div>
    </Popover>
  );
}

type EntryProps = { entry: MenuEntry; indented: boolean; onClose: () => void };

function Entry({ entry, indented, onClose }: EntryProps) {
  if (entry === 'line') return <hr className={styles.line} />;
  const { label, icon: Mark, mark, shortcut, checked, danger, disabled, onSelect } = entry;
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
    >
      {indented && <span className={styles.mark}>{Mark ? <Mark /> : mark}</span>}
      <span className={styles.label}>{label}</span>
      {checked && <Check />}
      {shortcut && <Kbd keys={shortcut} />}
    </button>
  );
}

/** A button with its menu. Entries are made only while it is open. */
export function MenuButton(props: {
  label: string;
  entries: () => MenuEntry[];
  side?: Side;
  trigger: (props: MenuTrigger) => ReactNode;
}) {
  const { trigger, anchor, close } = useMenuTrigger();
  return (
    <>
      {props.trigger(trigger)}
      {anchor && (
        <Menu
          anchor={anchor}
          onClose={close}
          label={props.label}
          entries={props.entries()}
          side={props.side ?? 'below-start'}
        />
      )}
    </>
  );
}
