import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/resources/attachment.ts';
import { api } from '../../../api/client.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './file-list.module.css';

/** Picture types that cannot contain scripts. SVG is excluded. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Returns whether a file is shown as a picture. */
export function isPicture({ mime_type }: Attachment): boolean {
  return PICTURES.has(mime_type);
}

/**
 * A picture from an object URL, because the server sends files only as downloads. The object URL is revoked on unmount. Renders
 * nothing if the file cannot be decoded.
 */
export function Picture({ file }: { file: Attachment }) {
  const { comments: messages } = useLazyMessages();
  const url = usePicture(file);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  if (url === undefined) return <span className={styles.placeholder} />;
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={messages.picture(file.filename)} onError={() => setBroken(true)} />
    </a>
  );
}

function usePicture({ id, mime_type: type }: Attachment): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let created: string | undefined;
    const show = async () => {
      const bytes = await api.attachments.get({ attachmentID: id, signal: controller.signal });
      if (controller.signal.aborted) return;
      created = URL.createObjectURL(new Blob([bytes], { type }));
      setUrl(created);
    };
    show().catch(() => undefined);
    return () => {
      controller.abort();
      if (created !== undefined) URL.revokeObjectURL(created);
    };
  }, [id, type]);
  return url;
}
