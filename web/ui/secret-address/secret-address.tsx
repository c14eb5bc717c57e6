import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { copyText } from '../button/copy-text.ts';
import { Confirm } from '../dialog/confirm.tsx';
import { TextField } from '../form/text-field.tsx';
import styles from './secret-address.module.css';

type SecretAddressProps = {
  address: string;
  messages: Record<'address' | 'warning' | 'copy' | 'copied' | 'replace' | 'replaceTitle' | 'replaceText', string>;
  /** Replaces the address, after the user has confirmed it. Must not throw. */
  onReplace: () => Promise<unknown>;
  /** Between the address and the buttons. */
  children?: ReactNode;
  /** Further buttons, between "Copy" and "Replace". */
  actions?: ReactNode;
};

/** An address that is a secret by itself: it can be copied, and replaced by a new one. */
export function SecretAddress({ address, messages, onReplace, children, actions }: SecretAddressProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.stack}>
      <TextField
        label={messages.address}
        hint={messages.warning}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      {children}
      <div className={styles.actions}>
        <Button icon={Copy} kind="primary" onClick={() => void copyText(address, messages.copied)}>
          {messages.copy}
        </Button>
        {actions}
        <Button onClick={() => setConfirming(true)}>{messages.replace}</Button>
      </div>
      {isConfirming && (
        <Confirm
          title={messages.replaceTitle}
          text={messages.replaceText}
          action={messages.replace}
          isDanger
          onConfirm={onReplace}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
