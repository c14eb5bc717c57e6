import { useId } from 'react';
import { ChoiceGroup, ChoiceInput } from './choice-group.tsx';
import styles from './segmented.module.css';

/** A segmented control: a radio group with the options side by side. */
export function Segmented<Value extends string>(props: {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <ChoiceGroup legend={props.label}>
      <div className={styles.track}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.option}>
            <ChoiceInput
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
