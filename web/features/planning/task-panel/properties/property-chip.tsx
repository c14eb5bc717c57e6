import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { tip } from '../../../../ui/popover/tip.ts';
import styles from './property-chip.module.css';

type PropertyChipProps = {
  mark: ReactNode;
  text: string;
  /** Shown as a tooltip. */
  hint?: string;
  /** Shown in a lighter colour: the value has no effect at present. */
  isInactive?: boolean;
  /** Accessible name of the remove button. */
  removeLabel: string;
  /** Without it the chip has no remove button. */
  onRemove?: (() => void) | undefined;
};

/** One of several values of a property, such as a label or a reminder, with its remove button. */
export function PropertyChip({ mark, text, hint, isInactive = false, removeLabel, onRemove }: PropertyChipProps) {
  return (
    <span className={styles.chip} data-chip data-inactive={isInactive} {...(hint !== undefined && tip(hint))}>
      {mark}
      <span>{text}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X />
        </button>
      )}
    </span>
  );
}
