import Plus from 'lucide-react/icons/plus';
import { type SyntheticEvent, useState } from 'react';
import { lazily } from '../../lazily.tsx';
import { useWords } from '../../words.ts';
import type { Place } from '../quick-add/place.ts';
import styles from './quick-add-slot.module.css';

/** The line in which a task is written. */
export const QuickAdd = lazily(() => import('../quick-add/quick-add.tsx'));

type Typed = { text: string; caret: number };

/** The composer at the top of a list. Until its code is there it is a plain field, whose letters it then takes over. */
export function QuickAddSlot({ place }: { place: Place }) {
  const { quickAdd: words } = useWords();
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) return <QuickAdd {...place} typed={typed} />;

  const keep = ({ currentTarget: { value, selectionStart } }: SyntheticEvent<HTMLInputElement>) =>
    setTyped({ text: value, caret: selectionStart ?? value.length });
  return (
    <div className={styles.slot}>
      <Plus />
      <input
        data-add-slot
        className={styles.field}
        aria-label={words.field}
        placeholder={words.placeholder}
        autoComplete="off"
        onFocus={() => void QuickAdd.load().then(() => setLoaded(true))}
        onInput={keep}
        onSelect={keep}
      />
    </div>
  );
}
