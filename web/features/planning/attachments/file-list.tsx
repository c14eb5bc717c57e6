import { useQueryClient } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Attachment } from '#contract/resources/attachment.ts';
import { api } from '../../../api/client.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { type AttachmentParent, removeAttachment } from '../../../task-data/discussion.ts';
import { OnlineIconButton } from '../../../ui/button/online-button.tsx';
import { deleteAfterDelay, usePendingDeletes } from '../../../undo/delayed-delete.ts';
import styles from './file-list.module.css';
import { sizeText } from './file-size.ts';
import { isPicture, Picture } from './picture.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './uploads.ts';

type FileListProps = { carrier: AttachmentParent; files: readonly Attachment[]; canEdit: boolean };

/** The files of a task or comment, with previews of pictures, and the running uploads. Renders nothing if there are none. */
export function FileList({ carrier, files, canEdit }: FileListProps) {
  const leaving = usePendingDeletes();
  const uploads = useUploads(carrier);
  const shown = files.filter(({ id }) => !leaving.has(id));
  if (shown.length === 0 && uploads.length === 0) return null;
  return (
    <ul className={styles.list}>
      {shown.map((file) => (
        <FileRow key={file.id} carrier={carrier} file={file} canEdit={canEdit} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function FileRow({ carrier, file, canEdit }: { carrier: AttachmentParent; file: Attachment; canEdit: boolean }) {
  const { comments: messages } = useLazyMessages();
  const language = useLanguage();
  const cache = useQueryClient();
  const remove = () =>
    deleteAfterDelay(file.id, messages.fileDeleted(file.filename), async (keepalive) => {
      await api.attachments.delete({ attachmentID: file.id, keepalive });
      removeAttachment(cache, carrier, file.id);
    });
  return (
    <li className={styles.file}>
      {isPicture(file) && <Picture file={file} />}
      <div className={styles.line}>
        {!isPicture(file) && <FileIcon />}
        <a
          className={styles.name}
          href={file.url}
          download={file.filename}
          aria-label={messages.download(file.filename)}
          title={file.filename}
        >
          {file.filename}
        </a>
        <span className={styles.size}>{sizeText(file.size, language)}</span>
        <span className={styles.gap} />
        {canEdit && <OnlineIconButton label={messages.deleteFile(file.filename)} icon={Trash2} onClick={remove} />}
      </div>
    </li>
  );
}
