import { type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { daysLeft } from './days-left.ts';
import styles from './trash-page.module.css';

export type TrashRowProps = {
  name: string;
  /** The former project, or the number of tasks of a project. */
  detail: string | undefined;
  mark?: ReactNode;
  /** UTC instant after which the record is purged. */
  purgeAfter: string;
  onRestore: () => Promise<void>;
};

/** A deleted record with the days until it is purged and a restore button. */
export function TrashRow({ name, detail, mark, purgeAfter, onRestore }: TrashRowProps) {
  const { trash: messages } = useLazyMessages();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      {mark}
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>
        {[detail, messages.daysLeft(daysLeft(purgeAfter, Date.now()))].filter((part) => part !== undefined).join(' · ')}
      </span>
      <Button busy={busy} aria-label={messages.restoreName(name)} onClick={() => void restore()}>
        {messages.restore}
      </Button>
    </li>
  );
}
