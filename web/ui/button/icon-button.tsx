import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Icon } from '../icon/icon.tsx';
import { tip } from '../popover/tip.ts';
import styles from './icon-button.module.css';

/** Props of a button with an icon and no text. The label is the accessible name and the tooltip. */
export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  label: string;
  icon: Icon;
  /** The shortcut of the same action, in the notation of `SHORTCUTS`. Shown in the tooltip. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with an icon and no text. */
export function IconButton({ label, icon: Svg, shortcut, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} {...tip(label, shortcut)} className={styles.button} aria-label={label}>
      <Svg />
    </button>
  );
}
