import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { startSession } from '../../../account/session.ts';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { prepareNewAccount } from '../first-run/index.ts';
import { AuthPage } from './auth-page.tsx';
import { NewNameField, NewPasswordField } from './new-account-fields.tsx';

/** The first start: creates the administrator account, with the language and time zone of the browser. */
export function SetupPage() {
  const { auth } = useLazyMessages();
  const locale = useLanguage();
  const submission = useSubmit(async (value) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const code = value('setup_code');
    const body = {
      email: value('email'),
      name: value('name'),
      password: value('password'),
      timezone,
      locale,
      ...(code !== '' && { setup_code: code }),
    };
    try {
      await api.auth.setup({ body });
      await prepareNewAccount();
      await startSession();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      showToast({ text: auth.setupDone });
      session.set('out');
    }
  });
  const { fields } = submission;
  const needsCode = useNeedsSetupCode() || fields.setup_code !== undefined;
  return (
    <AuthPage title={auth.setupTitle} text={auth.setupText}>
      <Form
        submission={submission}
        end={
          <Button type="submit" kind="primary" busy={submission.busy}>
            {auth.setupAction}
          </Button>
        }
      >
        <NewNameField fields={fields} />
        <TextField
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          error={fields.email}
          emptyError={auth.enterEmail}
        />
        <NewPasswordField fields={fields} />
        {needsCode && (
          <TextField
            label={auth.setupCode}
            name="setup_code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            hint={auth.setupCodeHint}
            error={fields.setup_code}
            required
          />
        )}
      </Form>
    </AuthPage>
  );
}

/** Returns whether the service asks for its setup code. Until the answer arrives, and if it fails, it is false. */
function useNeedsSetupCode(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    api.auth
      .setupState()
      .then(({ setup_code_required }) => setNeeded(setup_code_required === true))
      .catch(() => undefined);
  }, []);
  return isNeeded;
}
