import { useState } from 'react';
import { deleteOwnAccount } from '../../account/sign-out.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { Section } from '../../ui/section/section.tsx';
import { PasswordDialog } from './password-form.tsx';
import styles from './security.module.css';

/** Deletes the account of the user after their password was entered. */
export function DeleteAccount() {
  const { settings } = useLazyMessages();
  const [isOpen, setOpen] = useState(false);
  const remove = async (password: string) => {
    await deleteOwnAccount(password);
    showToast({ text: settings.accountDeleted });
  };
  return (
    <Section title={settings.deleteAccount} text={settings.deleteAccountHint}>
      <div className={styles.actions}>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {settings.deleteAccount}
        </Button>
        <Link href={paths.importExport} className={styles.link}>
          {settings.exportFirst}
        </Link>
      </div>
      {isOpen && (
        <PasswordDialog
          title={settings.deleteAccountQuestion}
          text={settings.deleteAccountText}
          action={settings.deleteAccount}
          isDanger
          onClose={() => setOpen(false)}
          onPassword={remove}
        />
      )}
    </Section>
  );
}
