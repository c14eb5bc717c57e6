import { useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Comment } from '#contract/resources/comment.ts';
import { api } from '../../../api/client.ts';
import { useUser } from '../../../api/use-user.ts';
import { useMomentText } from '../../../dates/use-moment-text.ts';
import Markdown from '../../../markdown/markdown.tsx';
import type { Mentionable } from '../../../markdown/mentions.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { removeComment } from '../../../task-data/discussion.ts';
import { useIsUnconfirmed } from '../../../task-data/outbox/unconfirmed.ts';
import { leaveField } from '../../../task-lists/list/leave-field.ts';
import { WaitingMark } from '../../../task-lists/row/waiting-mark.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { deleteAfterDelay } from '../../../undo/delayed-delete.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { FileList } from '../attachments/index.ts';
import { editComment } from './comment-commands.ts';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';

type CommentItemProps = {
  comment: Comment;
  /** The fragment of the URL refers to this comment. */
  isTarget: boolean;
  canEdit: boolean;
  mentionable: Mentionable | undefined;
};

/** A comment. Its author can edit and delete it. */
export function CommentItem({ comment, isTarget, canEdit, mentionable }: CommentItemProps) {
  const { comments: messages } = useLazyMessages();
  const { id: me } = useUser();
  const [isEditing, setEditing] = useState(false);
  const isWaiting = useIsUnconfirmed(comment.id);
  const momentText = useMomentText();
  const name = comment.user_name ?? messages.anotherUser;
  return (
    <li id={`comment-${comment.id}`} className={styles.comment} data-target={isTarget}>
      <Avatar person={{ name, avatar_color: comment.user_color ?? 'var(--color-control)' }} />
      <div className={styles.content}>
        <p className={styles.head}>
          <span className={styles.author}>{name}</span>
          <time dateTime={comment.created_at}>{momentText(comment.created_at)}</time>
          {isWaiting && <WaitingMark />}
          {comment.edited && <span>({messages.edited})</span>}
          {canEdit && comment.user_id === me && !isEditing && (
            <Options comment={comment} name={name} onEdit={() => setEditing(true)} />
          )}
        </p>
        {isEditing ? (
          <EditComment
            comment={comment}
            onDone={() => {
              // The focused field or button is removed.
              if (document.activeElement?.closest(`#comment-${comment.id}`)) leaveField(document.activeElement);
              setEditing(false);
            }}
          />
        ) : (
          <Text comment={comment} mentionable={mentionable} />
        )}
        <FileList
          carrier={{ taskId: comment.task_id, commentId: comment.id }}
          files={comment.attachments}
          canEdit={canEdit}
        />
      </div>
    </li>
  );
}

/** A comment that consists of files has no text. */
function Text({ comment, mentionable }: Pick<CommentItemProps, 'comment' | 'mentionable'>) {
  const { comments: messages } = useLazyMessages();
  if (comment.body !== '') return <Markdown text={comment.body} mentionable={mentionable} />;
  return comment.attachments.length === 0 && <p className={styles.removed}>{messages.fileRemoved}</p>;
}

function Options({ comment, name, onEdit }: { comment: Comment; name: string; onEdit: () => void }) {
  const { comments: messages } = useLazyMessages();
  const cache = useQueryClient();
  const remove = () =>
    deleteAfterDelay(comment.id, messages.deleted, async (keepalive) => {
      await api.comments.delete({ commentID: comment.id, keepalive });
      removeComment(cache, comment.task_id, comment.id);
    });
  return (
    <span className={styles.options}>
      <MenuButton
        label={messages.actionsFor(name)}
        placement="bottom-end"
        entries={() => [
          { label: messages.edit, icon: Pencil, onSelect: onEdit },
          { label: messages.delete, icon: Trash2, needsConnection: true, danger: true, onSelect: remove },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={messages.actionsFor(name)} icon={Ellipsis} />}
      />
    </span>
  );
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { comments: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [text, setText] = useState(comment.body);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const done = await withErrorToast(() => editComment(cache, comment, text));
    setBusy(false);
    if (done) onDone();
  };
  return (
    <CommentEditor
      label={messages.edit}
      text={text}
      setText={setText}
      send={messages.save}
      busy={busy}
      onSend={() => void save()}
      onCancel={onDone}
    />
  );
}
