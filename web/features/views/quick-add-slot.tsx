import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useMessages } from '../../messages.ts';
import { QuickAdd } from '../quick-add/early-quick-add.tsx';
import { useEarlyTyping } from '../quick-add/early-typing.ts';
import type { Place } from '../quick-add/place.ts';
import styles from './quick-add-slot.module.css';

/** The composer at the top of a list. Until its code is there it is a plain field, whose letters it then takes over. */
export function QuickAddSlot({ place }: { place: Place }) {
  const { tasks: messages } = useMessages();
  const { typed, field } = useEarlyTyping();
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) return <QuickAdd {...place} typed={typed} />;

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
