import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useMessages } from '../../../platform/messages.ts';
import type { Destination } from '../destination.ts';
import { useEarlyInput } from '../early-input.ts';
import { QuickAdd } from '../early-quick-add.tsx';
import styles from './quick-add-slot.module.css';

/** The composer at the top of a list. Until its code is loaded, a plain field keeps the typed text for it. */
export function QuickAddSlot({ destination }: { destination: Destination }) {
  const { tasks: messages } = useMessages();
  const { earlyInput, field } = useEarlyInput();
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) return <QuickAdd {...destination} earlyInput={earlyInput} />;

  return (
    <div className={styles.slot}>
      <Plus />
      <input
        data-add-slot
        className={styles.field}
        aria-label={messages.newTask}
        placeholder={messages.addTask}
        autoComplete="off"
        onFocus={() => void QuickAdd.load().then(() => setLoaded(true))}
        {...field}
      />
    </div>
  );
}
