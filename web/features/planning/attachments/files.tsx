import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#contract/resources/attachment.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { SmallHeading } from '../../../ui/list/small-heading.tsx';
import { AttachButton } from './attach-button.tsx';
import { FileList } from './file-list.tsx';
import styles from './files.module.css';
import { sendFiles } from './uploads.ts';

type FilesProps = { taskId: string; files: readonly Attachment[]; canEdit: boolean };

/** The files of a task. Files are added with the button, by dropping them anywhere on the panel, and by pasting. */
export function Files({ taskId, files, canEdit }: FilesProps) {
  const { comments: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [section, setSection] = useState<HTMLElement | null>(null);
  const add = (more: readonly File[]) => sendFiles(cache, { taskId }, more);
  const isOver = useIncomingFiles(section, canEdit ? add : undefined);
  if (!canEdit && files.length === 0) return null;
  return (
    <section ref={setSection} className={styles.section} aria-label={messages.files} data-over={isOver}>
      <div className={styles.head}>
        <SmallHeading>{messages.files}</SmallHeading>
        {canEdit && <AttachButton onFiles={add} />}
        {isOver && <span className={styles.drop}>{messages.drop}</span>}
      </div>
      <FileList carrier={{ taskId }} files={files} canEdit={canEdit} />
    </section>
  );
}

/**
 * Receives files that are dropped or pasted on the article around `section`. Returns true while files are dragged over it.
 * Undefined `onFiles` disables it.
 */
function useIncomingFiles(
  section: HTMLElement | null,
  onFiles: ((files: readonly File[]) => void) | undefined,
): boolean {
  const [isOver, setOver] = useState(false);
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const article = section?.closest('article');
    if (!article) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const hasFiles = (event: DragEvent) =>
      latestOnFiles.current !== undefined && event.dataTransfer?.types.includes('Files');
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && article.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latestOnFiles.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || !latestOnFiles.current) return;
      event.preventDefault();
      latestOnFiles.current(files);
    };
    article.addEventListener('dragover', over, { signal });
    article.addEventListener('dragleave', leave, { signal });
    article.addEventListener('drop', drop, { signal });
    // In the bubbling phase, so that the comment field can handle a paste first.
    article.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, [section]);
  return isOver;
}
