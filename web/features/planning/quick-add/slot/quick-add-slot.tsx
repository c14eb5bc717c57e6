import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../../../../keyboard/composing.ts';
import { useMessages } from '../../../../platform/messages.ts';
import { leaveField } from '../../../../task-lists/list/leave-field.ts';
import type { Destination } from '../destination.ts';
import { hasInput, useEarlyInput } from '../early-input.ts';
import { QuickAdd } from '../early-quick-add.tsx';
import styles from './quick-add-slot.module.css';

/** The composer at the top of a list. Until its code is loaded, a plain field keeps the typed text for it. */
export function QuickAddSlot({ destination }: { destination: Destination }) {
  const { tasks: messages } = useMessages();
  const { earlyInput, field } = useEarlyInput();
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ hadFocus: boolean }>();
  // A composer with early input takes the focus.
  if (loaded)
    return <QuickAdd {...destination} earlyInput={loaded.hadFocus || hasInput(earlyInput) ? earlyInput : undefined} />;

  const load = async () => {
    await QuickAdd.load();
    setLoaded({ hadFocus: document.activeElement === input.current });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) leaveField(event.currentTarget);
    else field.onKeyDown(event);
  };

  return (
    <div className={styles.slot}>
      <Plus />
      <input
        data-add-slot
        className={styles.field}
        aria-label={messages.newTask}
        placeholder={messages.addTask}
        autoComplete="off"
        onFocus={() => void load()}
        {...field}
        ref={input}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
