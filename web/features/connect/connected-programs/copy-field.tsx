import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useId } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { copyText } from '../../../ui/button/copy-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './connected-programs.module.css';

/** The box around several `CopyField` components. */
export function CopyFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/**
 * A value to copy to a program. It is no text field, so that long values wrap and can be typed on another device, and password managers do
 * not offer to save them.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { connectedPrograms: messages } = useSettingsMessages();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.value}>
        <code>{value}</code>
        <IconButton
          label={messages.copyNamed(label)}
          icon={Copy}
          onClick={() => void copyText(value, messages.copied(label))}
        />
      </div>
    </div>
  );
}
