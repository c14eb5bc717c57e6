import Copy from 'lucide-react/icons/copy';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/button/copy-text.ts';
import styles from './security.module.css';

type ShownSecretProps = {
  value: string;
  /** What it is and what to do with it. */
  text: string;
  copy: string;
  copied: string;
};

/** Something that is shown this once, to be copied. */
export function ShownSecret({ value, text, copy, copied }: ShownSecretProps) {
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
