import { useId } from 'react';
import { FieldNote } from '../../../../ui/form/text-field.tsx';
import styles from './table.module.css';

type PasteFieldProps = { label: string; hint: string; value: string; onChange: (text: string) => void };

/** A text area of constant height for a long text. */
export function PasteField({ label, hint, value, onChange }: PasteFieldProps) {
  const id = useId();
  return (
    <div className={styles.paste}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={8}
        wrap="off"
        spellCheck={false}
        value={value}
        className={styles.text}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldNote id={`${id}-note`} hint={hint} />
    </div>
  );
}
