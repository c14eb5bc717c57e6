import type { InputHTMLAttributes, Ref } from 'react';
import styles from './plain-input.module.css';

type PlainInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  'aria-label': string;
  ref?: Ref<HTMLInputElement>;
};

/** A single-line text field without a visible label. */
export function PlainInput(props: PlainInputProps) {
  return <input {...props} className={styles.input} />;
}
