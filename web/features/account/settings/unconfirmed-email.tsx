import { useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import styles from './unconfirmed-email.module.css';

/** States that the email of the account is not confirmed, and sends the confirmation mail. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { settings } = useLazyMessages();
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();
  const send = async () => {
    setBusy(true);
    await withErrorToast(async () => {
      const { emailed } = await api.auth.requestConfirmation();
      setResult(emailed ? settings.confirmationSent(email) : settings.confirmationNotSent);
    });
    setBusy(false);
  };
  return (
    <section className={styles.notice} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {settings.emailUnconfirmed}
      </h3>
      <p>{settings.emailUnconfirmedText}</p>
      <p role="status">{result}</p>
      {result === undefined && (
        <div>
          <Button busy={isBusy} onClick={() => void send()}>
            {settings.sendConfirmation}
          </Button>
        </div>
      )}
    </section>
  );
}
