import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Icon } from '../icon/icon.tsx';
import { tip } from '../popover/tip.ts';
import styles from './icon-button.module.css';

/** A button that shows only an icon; its label is read out and shown as a tooltip with its key. */
export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  label: string;
  icon: Icon;
  /** The key that does the same, as in the table of shortcuts. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon: Mark, shortcut, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} {...tip(label, shortcut)} className={styles.button} aria-label={label}>
      <Mark />
    </button>
  );
}
