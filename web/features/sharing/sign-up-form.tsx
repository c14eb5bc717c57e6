import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useLanguage, useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { NewNameField, NewPasswordField } from '../auth/index.ts';

type SignUpFormProps = {
  token: string;
  info: InviteInfo;
  onSignedUp: (user: User) => Promise<void>;
  /** The address has an account by now. */
  onTaken: () => void;
  /** The invitation was used or withdrawn meanwhile. */
  onDead: () => void;
};

/** Makes the account that the invitation is for. Language and zone are those of the browser. */
export function SignUpForm({ token, info, onSignedUp, onTaken, onDead }: SignUpFormProps) {
  const { auth, invitation: messages } = useLazyMessages();
  const locale = useLanguage();
  const submission = useSubmit(async (value) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { token, name: value('name'), password: value('password'), timezone, locale };
    try {
      const { user } = await api.auth.signup({ body });
      await onSignedUp(user);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.status === 409) onTaken();
      else if (refusal.status === 400) onDead();
      else throw refusal;
    }
  });
  const { fields } = submission;
  return (
    <Form submission={submission}>
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
      <Button type="submit" kind="primary" busy={submission.busy}>
        {info.project_name === undefined ? messages.signUpService : messages.signUp}
      </Button>
    </Form>
  );
}
