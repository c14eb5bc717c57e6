import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ButtonHTMLAttributes } from 'react';
import styles from './choice-button.module.css';

type ChoiceButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'value'> & {
  /** The name of the changed property. It is part of the accessible name. */
  label: string;
  /** The current choice, in words. */
  value: string;
};

/** A button that shows the current choice and opens the menu of choices. */
export function ChoiceButton({ label, value, ...rest }: ChoiceButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={`${label}: ${value}`}>
      {value}
      <ChevronDown />
    </button>
  );
}
