import type { ReactNode, Ref } from 'react';
import type { Submission } from '../../api/use-submit.ts';
import { useMessages } from '../../platform/messages.ts';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { DialogActions } from './dialog.tsx';

type DialogFormProps = {
  submission: Submission;
  /** Label of the button that submits the form. */
  action: string;
  isDanger?: boolean;
  /** Prevents submitting. */
  disabled?: boolean;
  submitRef?: Ref<HTMLButtonElement>;
  /** Called by the cancel button. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a dialog: the fields, the error, and the buttons to cancel and to submit. */
export function DialogForm({
  submission,
  action,
  isDanger = false,
  disabled = false,
  submitRef,
  onClose,
  children,
}: DialogFormProps) {
  const { shell } = useMessages();
  return (
    <Form
      submission={submission}
      end={
        <DialogActions>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            {...(submitRef && { ref: submitRef })}
            type="submit"
            kind={isDanger ? 'danger' : 'primary'}
            busy={submission.busy}
            disabled={disabled}
          >
            {action}
          </Button>
        </DialogActions>
      }
    >
      {children}
    </Form>
  );
}
