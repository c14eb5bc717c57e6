import Plus from 'lucide-react/icons/plus';
import { useSyncExternalStore } from 'react';
import { singleKeys } from '../../keyboard/single-keys.ts';
import { keysOf } from '../../keyboard/table.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { setDrawerOpen } from '../../navigation/sidebar-state.ts';
import { useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './add-task.module.css';

/** The button that opens the quick-add dialog. It shows the shortcut. */
export function AddTask() {
  const { shell } = useMessages();
  const hasShortcut = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  const open = () => {
    setDrawerOpen(false);
    openOverlay({ kind: 'quick-add' });
  };
  return (
    <div className={styles.add}>
      <Button kind="primary" icon={Plus} onClick={open}>
        {shell.addTask}
        {hasShortcut && (
          <span className={styles.key} aria-hidden="true">
            {keysOf('quickAdd').toUpperCase()}
          </span>
        )}
      </Button>
    </div>
  );
}
