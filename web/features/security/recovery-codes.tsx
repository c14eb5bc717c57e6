import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useUser } from '../../shell/user.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { useLaterWords } from '../../words.ts';
import styles from './recovery-codes.module.css';

/** Recovery codes on a sheet to be kept: copied, printed by itself, or downloaded. They can be read here this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { twoFactor: words } = useLaterWords();
  const { email } = useUser();
  const text = `${words.sheet(email)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p className={styles.text}>{words.codesText}</p>
      <div className={styles.sheet}>
        <p className={styles.whose}>{words.sheet(email)}</p>
        <ul className={styles.codes} aria-label={words.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <Button icon={Copy} onClick={() => void copyText(text, words.copied)}>
          {words.copy}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button icon={Download} onClick={() => download(words.fileName, text)}>
          {words.download}
        </Button>
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onKept}>
          {words.kept}
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
