import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { isComposing } from '../../../keyboard/composing.ts';
import Markdown from '../../../markdown/markdown.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { leaveField } from '../../../task-lists/list/leave-field.ts';
import { Button } from '../../../ui/button/button.tsx';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import styles from './comment-editor.module.css';
import { COMPOSER_ID } from './focus-composer.ts';
import { MentionList } from './mention-list.tsx';
import { useMentionable } from './use-mentionable.ts';
import { useMentions } from './use-mentions.ts';

type CommentEditorProps = {
  label: string;
  text: string;
  setText: (text: string) => void;
  /** Label of the button. */
  send: string;
  busy: boolean;
  /** A comment with files needs no text. */
  hasFiles?: boolean;
  onSend: () => void;
  /** Given when an existing comment is edited. Esc also calls it. */
  onCancel?: () => void;
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Rendered between the field and its buttons. `tools` are rendered beside the buttons. */
  children?: ReactNode;
  tools?: ReactNode;
};

/** A Markdown field with preview and completion of mentions after an `@`. Ctrl or Cmd with Enter sends. */
export function CommentEditor(props: CommentEditorProps) {
  const { text, send, busy, hasFiles = false, onSend, onCancel, children, tools } = props;
  const { comments: messages } = useLazyMessages();
  const { shell } = useMessages();
  const [isPreview, setPreview] = useState(false);
  const isEmpty = text.trim() === '';
  const isOpen = onCancel !== undefined || !isEmpty || children !== undefined;
  return (
    <div className={styles.editor}>
      {isPreview && !isEmpty ? <Preview text={text} /> : <Field {...props} />}
      {children}
      <div className={styles.bar}>
        {tools}
        {isOpen && (
          <>
            <Button kind="plain" aria-pressed={isPreview} disabled={isEmpty} onClick={() => setPreview(!isPreview)}>
              {isPreview ? messages.writeTab : messages.preview}
            </Button>
            <span className={styles.gap} />
            {onCancel && <Button onClick={onCancel}>{shell.cancel}</Button>}
            <Button
              kind="primary"
              busy={busy}
              disabled={isEmpty && !hasFiles}
              onClick={() => {
                setPreview(false);
                onSend();
              }}
            >
              {busy ? messages.sending : send}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const mentionable = useMentionable();
  return (
    <div className={styles.preview}>
      <Markdown text={text} mentionable={mentionable} />
    </div>
  );
}

function Field({ label, text, setText, busy, hasFiles, onSend, onCancel, onFiles }: CommentEditorProps) {
  const { comments: messages } = useLazyMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const mentions = useMentions(field, { text, caret, setText });
  const isEdit = onCancel !== undefined;
  useEffect(() => {
    if (!isEdit) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isEdit]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || mentions.combobox.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      if (!busy && (hasFiles || text.trim() !== '')) onSend();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      leaveField(event.currentTarget);
      onCancel?.();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  };
  const follow = () => setCaret(field.current?.selectionEnd);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside reports where its caret goes
    <div className={styles.field} onKeyUp={follow} onClick={follow}>
      <GrowingText
        field={field}
        value={text}
        rows={1}
        id={isEdit ? undefined : COMPOSER_ID}
        aria-label={label}
        placeholder={isEdit ? undefined : messages.placeholder}
        maxLength={LIMITS.commentBody}
        {...mentions.combobox.textareaProps}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionEnd);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => setCaret(undefined)}
      />
      {mentions.people.length > 0 && field.current && <MentionList mentions={mentions} anchor={field.current} />}
    </div>
  );
}
