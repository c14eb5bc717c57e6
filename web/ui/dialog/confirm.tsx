import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { Button } from '../button/button.tsx';
import { NeedsConnection } from '../form/needs-connection.tsx';
import styles from './confirm.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmProps = {
  title: string;
  /** The consequence of the action. */
  text: string;
  action: string;
  isDanger?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** A dialog that asks for confirmation of an action that cannot be undone. The action needs a connection. */
export function Confirm({ title, text, action, isDanger = false, onConfirm, onClose }: ConfirmProps) {
  const { shell } = useMessages();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.consequence}>{text}</p>
      <NeedsConnection />
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {shell.cancel}
        </Button>
        <Button kind={isDanger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
