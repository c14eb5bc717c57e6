import { useState } from 'react';
import { deleteOwnAccount } from '../../../account/sign-out.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { PasswordDialog } from './password-form.tsx';
import styles from './security.module.css';

/** Deletes the account of the user after their password was entered. */
export function DeleteAccount() {
  const { accountDeletion: messages } = useSettingsMessages();
  const [isOpen, setOpen] = useState(false);
  const remove = async (password: string) => {
    await deleteOwnAccount(password);
    showToast({ text: messages.done });
  };
  return (
    <Section title={messages.action} text={messages.hint}>
      <div className={styles.actions}>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {messages.action}
        </Button>
        <Link href={paths.importExport} className={styles.link}>
          {messages.exportFirst}
        </Link>
      </div>
      {isOpen && (
        <PasswordDialog
          title={messages.title}
          text={messages.text}
          action={messages.action}
          isDanger
          onClose={() => setOpen(false)}
          onPassword={remove}
        />
      )}
    </Section>
  );
}
