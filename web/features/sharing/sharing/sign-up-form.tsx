import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NewNameField, NewPasswordField } from '../../account/auth/index.ts';
import { prepareNewAccount } from '../../account/first-run/index.ts';

type SignUpFormProps = {
  token: string;
  info: InviteInfo;
  onSignedUp: (user: User) => Promise<void>;
  /** Called if the email address has an account. */
  onAccountExists: () => void;
  /** Called if the invite was used or withdrawn in the meantime. */
  onInvalid: () => void;
};

/** Form that creates the account of an invite, with the language and time zone of the browser. */
export function SignUpForm({ token, info, onSignedUp, onAccountExists, onInvalid }: SignUpFormProps) {
  const { auth, invitation: messages } = useLazyMessages();
  const locale = useLanguage();
  const submission = useSubmit(async (value) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { token, name: value('name'), password: value('password'), timezone, locale };
    try {
      const { user } = await api.auth.signup({ body });
      await prepareNewAccount();
      await onSignedUp(user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) onAccountExists();
      else if (error.status === 400) onInvalid();
      else throw error;
    }
  });
  const { fields } = submission;
  return (
    <Form
      submission={submission}
      end={
        <Button type="submit" kind="primary" busy={submission.busy}>
          {info.project_name === undefined ? messages.signUpService : messages.signUp}
        </Button>
      }
    >
      <TextField
        label={auth.email}
        type="email"
        autoComplete="username"
        value={info.email}
        hint={messages.emailHint}
        readOnly
      />
      <NewNameField fields={fields} />
      <NewPasswordField fields={fields} />
    </Form>
  );
}
