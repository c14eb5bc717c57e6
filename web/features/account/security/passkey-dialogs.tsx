import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Passkey } from '#contract/resources/passkey.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { api } from '../../../api/client.ts';
import { type Submission, useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { createPasskey } from '../auth/index.ts';
import { securityQueries } from './security-queries.ts';

/** Dialog that creates a passkey on this device, with a name. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { passkeys: messages } = useLazyMessages();
  const refresh = useRefresh();
  const submission = useSubmit(
    async (value) => {
      const { challenge_id, options } = await api.passkeys.beginRegistration();
      const credential = await createPasskey(options);
      const name = value('name').trim() || messages.defaultName;
      const passkey = await api.passkeys.finishRegistration({ body: { challenge_id, name, credential } });
      await refresh();
      onClose();
      showToast({ text: messages.added(passkey.name) });
    },
    (error) => passkeyErrorText(error, messages),
  );
  return (
    <NameDialog
      title={messages.add}
      hint={messages.nameHint}
      text={messages.addText}
      name={messages.defaultName}
      action={messages.addAction}
      submission={submission}
      onClose={onClose}
    />
  );
}

/** Dialog that renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { shell } = useMessages();
  const { passkeys: messages } = useLazyMessages();
  const refresh = useRefresh();
  const submission = useSubmit(async (value) => {
    await api.passkeys.rename({ passkeyID: passkey.id, body: { name: value('name') } });
    await refresh();
    onClose();
  });
  return (
    <NameDialog
      title={messages.rename(passkey.name)}
      hint={messages.nameHint}
      name={passkey.name}
      action={shell.save}
      submission={submission}
      onClose={onClose}
    />
  );
}

type NameDialogProps = {
  title: string;
  text?: string;
  hint: string;
  name: string;
  action: string;
  submission: Submission;
  onClose: () => void;
};

function NameDialog({ title, text, hint, name, action, submission, onClose }: NameDialogProps) {
  const { passkeys: messages } = useLazyMessages();
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm submission={submission} action={action} onClose={onClose}>
        {text !== undefined && <p>{text}</p>}
        <TextField
          label={messages.name}
          name="name"
          defaultValue={name}
          hint={hint}
          maxLength={LIMITS.displayName}
          autoComplete="off"
          data-autofocus
          error={submission.fields.name}
          onFocus={(event) => event.currentTarget.select()}
          required
        />
      </DialogForm>
    </Dialog>
  );
}

function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: securityQueries.passkeys().queryKey });
}

function passkeyErrorText(error: unknown, messages: LazyMessages['passkeys']): string | undefined {
  if (error instanceof DOMException)
    return error.name === 'InvalidStateError' ? messages.alreadyAdded : messages.cancelled;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 409) return messages.full;
  if (error.status === 400) return messages.refused;
  return error.status === 503 ? messages.unavailable : undefined;
}
