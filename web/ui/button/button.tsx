import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';

/**
 * Props of a text button. Use `primary` at most once per screen, `danger` for actions that cannot be undone, and `quiet` for
 * others.
 */
export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-busy'> & {
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  icon?: Icon;
  /** True while a request is pending. The button stays focusable and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with a text and an optional icon. */
export function Button({ kind = 'quiet', icon: Svg, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {Svg && <Svg />}
      {children}
    </button>
  );
}
