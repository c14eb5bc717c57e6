import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { OtherAccountError } from './other-account-error.ts';
import styles from './sign-in.module.css';

type CodeFormProps = { onSignedIn: (user: User) => Promise<void>; onStartOver: () => void };

/** The second factor: the code of an authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onStartOver }: CodeFormProps) {
  const { auth } = useLazyMessages();
  const [isRecovering, setRecovering] = useState(false);
  const startOver = () => {
    // Otherwise the next start would ask for the code again. If the request fails, the half-open session expires.
    void api.auth.logout().catch(() => undefined);
    onStartOver();
  };
  return (
    <>
      <CodeFields key={String(isRecovering)} isRecovering={isRecovering} onSignedIn={onSignedIn} />
      <p className={styles.links}>
        <Button kind="plain" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? auth.useApp : auth.useRecovery}
        </Button>
        <Button kind="plain" onClick={startOver}>
          {auth.startOver}
        </Button>
      </p>
    </>
  );
}

type CodeFieldsProps = Pick<CodeFormProps, 'onSignedIn'> & { isRecovering: boolean };

function CodeFields({ isRecovering, onSignedIn }: CodeFieldsProps) {
  const { auth } = useLazyMessages();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submission = useSubmit(
    async (value) => {
      const { user } = await api.auth.loginTotp({ body: { code: value('code') } });
      if (user) await onSignedIn(user);
    },
    (error) => {
      if (error instanceof OtherAccountError) return error.message;
      return isWrong(error) ? (isRecovering ? auth.recoveryWrong : auth.codeWrong) : undefined;
    },
  );
  const kind = isRecovering
    ? ({ label: auth.recoveryCode, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const)
    : ({ label: auth.code, autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  return (
    <Form
      submission={submission}
      end={
        <Button type="submit" kind="primary" busy={submission.busy}>
          {auth.proceed}
        </Button>
      }
    >
      <TextField
        {...kind}
        ref={field}
        name="code"
        hint={isRecovering ? auth.recoveryText : auth.codeText}
        error={submission.fields.code}
        aria-invalid={submission.message !== undefined}
        required
      />
    </Form>
  );
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthorized';
}
