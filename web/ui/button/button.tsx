import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';

/** A button with words; `primary` once per screen, `quiet` for the rest, `danger` for what cannot be undone. */
export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-busy'> & {
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  icon?: Icon;
  /** Waiting for an answer: stays in place and focus, ignores further presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ kind = 'quiet', icon: Mark, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {Mark && <Mark />}
      {children}
    </button>
  );
}
