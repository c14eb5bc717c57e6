import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './sign-in.module.css';

/** Requests a mail with a link to reset the password. The confirmation is the same for every address. */
export function ForgotPage() {
  const { auth } = useLazyMessages();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <RequestLink onSent={setSentTo} />;
  return (
    <AuthPage key="sent" title={auth.sentTitle} text={auth.sentText(sentTo)}>
      <SignInLink />
    </AuthPage>
  );
}

function RequestLink({ onSent }: { onSent: (email: string) => void }) {
  const { auth } = useLazyMessages();
  const submission = useSubmit(async (value) => {
    const email = value('email').trim();
    await api.auth.forgotPassword({ body: { email } });
    onSent(email);
  });
  return (
    <AuthPage key="ask" title={auth.forgot} text={auth.forgotText}>
      <Form
        submission={submission}
        end={
          <Button type="submit" kind="primary" busy={submission.busy}>
            {auth.forgotAction}
          </Button>
        }
      >
        <TextField
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          error={submission.fields.email}
          emptyError={auth.enterEmail}
        />
      </Form>
      <SignInLink />
    </AuthPage>
  );
}

function SignInLink() {
  const { auth } = useLazyMessages();
  return (
    <p className={styles.back}>
      <Link className={styles.forgot} href={paths.today} replace>
        {auth.toSignIn}
      </Link>
    </p>
  );
}
