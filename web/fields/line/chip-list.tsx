import X from 'lucide-react/icons/x';
import { tip } from '../../ui/popover/tip.ts';
import styles from './chip-list.module.css';

/** A chip. `hint` is its tooltip, `label` its accessible name. */
export type ChipEntry = { key: string; text: string; hint: string; label: string; onRemove: () => void };

/** Chips that can be removed. Renders nothing without chips. */
export function ChipList({ chips, label }: { chips: ChipEntry[]; label: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={chip.label}
            aria-description={chip.hint}
            onClick={chip.onRemove}
            {...tip(chip.hint)}
          >
            {chip.text}
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
}
