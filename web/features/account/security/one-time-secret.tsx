import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/button/copy-text.ts';
import styles from './security.module.css';

type OneTimeSecretProps = {
  value: string;
  /** Explanation. */
  text: string;
  copy: string;
  copied: string;
};

/** A secret that is shown only once, with a button to copy it. */
export function OneTimeSecret({ value, text, copy, copied }: OneTimeSecretProps) {
  return (
    <div className={styles.secret}>
      <p>{text}</p>
      <div className={styles.value}>
        <code>{value}</code>
        <Button icon={Copy} onClick={() => void copyText(value, copied)}>
          {copy}
        </Button>
      </div>
    </div>
  );
}
