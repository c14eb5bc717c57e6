import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Label } from '#contract/resources/label.ts';
import { isComposing } from '../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';
import { useLabelActions } from './label-actions.ts';
import styles from './labels-page.module.css';

/** Field to rename a label. Enter and blur save, Esc cancels. After a failure, such as a duplicate name, the field stays open. */
export function LabelName({ label, onDone }: { label: Label; onDone: () => void }) {
  const { labels: messages } = useLazyMessages();
  const { update } = useLabelActions();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);

  const finish = async () => {
    const name = field.current?.value.trim() ?? '';
    if (name === '' || name === label.name) return onDone();
    const rename = async (to: string) => void (await update(label.id, { name: to }));
    if (!(await withErrorToast(() => rename(name)))) return field.current?.select();
    registerUndo(messages.renamed(name), { undo: () => rename(label.name), redo: () => rename(name) });
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
    if (event.key === 'Enter') field.current?.blur();
  };
  return (
    <span className={styles.rename}>
      <PlainInput
        ref={field}
        aria-label={messages.name}
        defaultValue={label.name}
        maxLength={LIMITS.labelName}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={() => void finish()}
      />
    </span>
  );
}
