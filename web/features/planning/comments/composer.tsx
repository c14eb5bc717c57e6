import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { randomId } from '../../../api/random-id.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { putComment } from '../../../task-data/discussion.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { AttachButton, sendFiles } from '../attachments/index.ts';
import { createComment } from './comment-commands.ts';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';
import { useRequestedFocus } from './focus-composer.ts';
import { useCommentDraft } from './use-comment-draft.ts';

/** Form for a new comment. The unsent text is stored per task. A comment without text is created with its first file. Files need a connection. */
export function Composer({ taskId }: { taskId: string }) {
  const { comments: messages } = useLazyMessages();
  const cache = useQueryClient();
  const user = useUser();
  const [text, setText, clear] = useCommentDraft(taskId);
  useRequestedFocus(taskId);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  // The idempotency key prevents a second comment if the request is repeated after a lost response.
  const attempt = useRef<{ text: string; file: File | undefined; key: string }>(NO_ATTEMPT);

  const send = async () => {
    setBusy(true);
    const [first, ...more] = files;
    const file = text.trim() === '' ? first : undefined;
    const { current } = attempt;
    if (current.text !== text || current.file !== file) attempt.current = { text, file, key: randomId() };
    const { key: idempotencyKey } = attempt.current;
    const done = await withErrorToast(async () => {
      const comment = await (file
        ? api.comments.createWithFile({ taskID: taskId, body: formOf(file), idempotencyKey })
        : files.length > 0
          ? api.comments.create({ taskID: taskId, body: { body: text }, idempotencyKey })
          : createComment(cache, user, taskId, text));
      if (!comment) return;
      putComment(cache, comment);
      sendFiles(cache, { taskId, commentId: comment.id }, file ? more : files);
    });
    setBusy(false);
    if (!done) return;
    attempt.current = NO_ATTEMPT;
    clear(text);
    setFiles((current) => current.filter((file) => !files.includes(file)));
  };
  const add = (more: readonly File[]) => setFiles((current) => [...current, ...more]);
  return (
    <CommentEditor
      label={messages.write}
      text={text}
      setText={setText}
      send={messages.send}
      busy={busy}
      hasFiles={files.length > 0}
      onSend={() => void send()}
      onFiles={add}
      tools={<AttachButton onFiles={add} />}
    >
      {files.length > 0 && (
        <ul className={styles.waiting}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <span className={styles.waitingName}>{file.name}</span>
              <IconButton
                label={messages.removeFile(file.name)}
                icon={X}
                onClick={() => setFiles(files.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
    </CommentEditor>
  );
}

const NO_ATTEMPT = { text: '', file: undefined, key: '' };

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
