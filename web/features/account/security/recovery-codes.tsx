import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/button/copy-text.ts';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import styles from './recovery-codes.module.css';

/** Recovery codes, which are shown only once. They can be copied, printed and downloaded. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { twoFactor: messages } = useLazyMessages();
  const { email } = useUser();
  const text = `${messages.sheet(email)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p className={styles.text}>{messages.codesText}</p>
      <div className={styles.sheet}>
        <p className={styles.owner}>{messages.sheet(email)}</p>
        <ul className={styles.codes} aria-label={messages.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button icon={Copy} onClick={() => void copyText(text, messages.copied)}>
          {messages.copy}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button icon={Download} onClick={() => download(messages.fileName, text)}>
          {messages.download}
        </Button>
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onDone}>
          {messages.codesSaved}
        </Button>
      </DialogActions>
    </>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
