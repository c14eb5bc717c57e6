import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { useLabelActions } from './label-actions.ts';
import styles from './labels-page.module.css';

/** A field that creates labels. It stays open, so that several labels can be added. */
export function AddLabel() {
  const { labels: messages } = useLazyMessages();
  const { create } = useLabelActions();
  const field = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    const name = input?.value.trim() ?? '';
    if (!input || name === '') return;
    // Before the response, because the user may already type the next name.
    input.value = '';
    const isCreated = await withErrorToast(() => create(name));
    if (!isCreated && input.value === '') input.value = name;
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <PlainInput
        ref={field}
        aria-label={messages.add}
        placeholder={messages.add}
        maxLength={LIMITS.labelName}
        autoComplete="off"
      />
      <IconButton type="submit" label={messages.add} icon={Plus} />
    </form>
  );
}
