import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useUser } from '../../../api/use-user.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { securityQueries } from './security-queries.ts';

/** Form to change the password, or how to choose the first one. */
export function PasswordSettings() {
  const { identities: messages } = useSettingsMessages();
  const { data } = useQuery(securityQueries.identities());
  if (data?.has_password !== false) return <ChangePassword />;
  return (
    <>
      <p>{messages.noPassword}</p>
      <div>
        <Button onClick={() => navigate(paths.forgot)}>{messages.requestLink}</Button>
      </div>
    </>
  );
}

/** A change ends all other sessions. */
function ChangePassword() {
  const { auth, settings } = useLazyMessages();
  const { email } = useUser();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const submission = useSubmit(async (value) => {
    await api.auth.changePassword({
      body: { current_password: value('current_password'), new_password: value('new_password') },
    });
    fieldset.current?.form?.reset();
    showToast({ text: settings.passwordChanged });
  });
  const { fields } = submission;
  return (
    <Form
      submission={submission}
      end={
        <fieldset ref={fieldset}>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {settings.changePassword}
          </Button>
        </fieldset>
      }
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={settings.currentPassword}
        name="current_password"
        autoComplete="current-password"
        error={fields.current_password}
        required
      />
      <PasswordField
        label={settings.newPassword}
        name="new_password"
        autoComplete="new-password"
        hint={auth.passwordHint}
        error={fields.new_password}
        required
      />
    </Form>
  );
}
