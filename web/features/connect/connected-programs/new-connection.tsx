import type { ReactNode } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import styles from './connected-programs.module.css';

type NewConnectionProps = {
  /** The name of the program. */
  name: string;
  text: string;
  /** The values to copy to the program, and the steps. */
  children: ReactNode;
  onClose: () => void;
};

/** Dialog that shows a new token and how to use it. Only the button "Done" closes it, because the token is shown once. */
export function NewConnection({ name, text, children, onClose }: NewConnectionProps) {
  const { connectedPrograms: messages } = useSettingsMessages();
  return (
    <Dialog title={messages.connectTitle(name)}>
      <div className={styles.connection}>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
