import type { ReactNode } from 'react';
import { ChoiceInput } from '../../../ui/form/choice-group.tsx';
import styles from './choice-chips.module.css';

/** A choice. */
export type Choice = { id: string; name: string; mark?: ReactNode };

/** Chips of which several can be selected. */
export function ChoiceChips(props: {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const toggle = (id: string, isOn: boolean) =>
    props.onChange(isOn ? [...props.chosen, id] : props.chosen.filter((other) => other !== id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.legend}</legend>
      <div className={styles.chips}>
        {props.choices.map(({ id, name, mark }) => (
          <label key={id} className={styles.chip}>
            <ChoiceInput
              type="checkbox"
              checked={props.chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {mark}
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
