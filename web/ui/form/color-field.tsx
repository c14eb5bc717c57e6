import { useId } from 'react';
import { COLORS, type Color } from '#contract/colors.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dot } from '../icon/dot.tsx';
import { tip } from '../popover/tip.ts';
import { ChoiceGroup, ChoiceInput } from './choice-group.tsx';
import styles from './color-field.module.css';

/** A radio group with the colours of projects and labels. */
export function ColorField(props: { label: string; value: Color; onChange: (color: Color) => void }) {
  const name = useId();
  const { colors } = useLazyMessages().projectWork;
  return (
    <ChoiceGroup legend={props.label}>
      <div className={styles.field}>
        <div className={styles.dots}>
          {COLORS.map((color) => (
            <label key={color} className={styles.option} {...tip(colors[color])}>
              <ChoiceInput
                type="radio"
                name={name}
                aria-label={colors[color]}
                checked={color === props.value}
                onChange={() => props.onChange(color)}
              />
              <Dot color={color} />
            </label>
          ))}
        </div>
      </div>
    </ChoiceGroup>
  );
}
