import { useId } from 'react';
import { COLORS, type Color } from '#contract/colors.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dot } from '../icon/dot.tsx';
import { tip } from '../popover/tip.ts';
import styles from './color-field.module.css';

/** A radio group with the colours of projects and labels. */
export function ColorField(props: { label: string; value: Color; onChange: (color: Color) => void }) {
  const name = useId();
  const { colors } = useLazyMessages().projectWork;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.label}</legend>
      <div className={styles.dots}>
        {COLORS.map((color) => (
          <label key={color} className={styles.option} {...tip(colors[color])}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={colors[color]}
              checked={color === props.value}
              onChange={() => props.onChange(color)}
            />
            <Dot color={color} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
