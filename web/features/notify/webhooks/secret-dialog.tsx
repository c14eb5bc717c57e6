import Copy from 'lucide-react/icons/copy';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/button/copy-text.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** Shows the secret of a webhook once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { webhooks: messages } = useSettingsMessages();
  return (
    <Dialog title={messages.secretTitle} onClose={onClose}>
      <TextField
        label={messages.secret}
        hint={messages.secretText}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <DialogActions>
        <Button onClick={onClose}>{messages.done}</Button>
        <Button icon={Copy} kind="primary" onClick={() => void copyText(secret, messages.copied)}>
          {messages.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
