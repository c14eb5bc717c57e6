import { useId, useState } from 'react';
import styles from './field.module.css';
import { GrowingText } from './growing-text.tsx';
import { FieldNote } from './text-field.tsx';

type TextAreaFieldProps = {
  label: string;
  name: string;
  defaultValue: string | undefined;
  maxLength: number;
  /** The validation error of the current value. */
  error: string | undefined;
};

/** A field for several lines of text with its label above. It is as high as its text. */
export function TextAreaField({ label, name, defaultValue = '', maxLength, error }: TextAreaFieldProps) {
  const id = useId();
  const [text, setText] = useState(defaultValue);
  const isInvalid = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.lines} data-invalid={isInvalid}>
        <GrowingText
          id={id}
          name={name}
          rows={2}
          value={text}
          maxLength={maxLength}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
