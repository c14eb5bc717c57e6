import { useLazyMessages } from '../../../platform/messages.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { withErrorToast } from '../../../undo/undo.ts';

type SignOutDialogProps = { onSignOut: () => Promise<void>; onClose: () => void };

/** Asks for confirmation of a sign-out that deletes text that was not sent. */
export function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  const { auth } = useLazyMessages();
  return (
    <Confirm
      title={auth.unsentTitle}
      text={auth.unsentText}
      action={auth.unsentAction}
      isDanger
      onConfirm={() => withErrorToast(onSignOut)}
      onClose={onClose}
    />
  );
}
