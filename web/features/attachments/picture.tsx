import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/resources/attachment.ts';
import { api } from '../../api/client.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import styles from './file-list.module.css';

/** Kinds of picture that can hold no script. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** True for a file that is shown as a picture. */
export function isPicture({ mime_type }: Attachment): boolean {
  return PICTURES.has(mime_type);
}

/**
 * A picture out of fetched bytes: the service hands files out as downloads only. The bytes are let go of with the page part
 * that shows them. Nothing is shown for what is no picture after all.
 */
export function Picture({ file }: { file: Attachment }) {
  const { comments: messages } = useLazyMessages();
  const address = usePicture(file);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  if (address === undefined) return <span className={styles.room} />;
  return (
    <a className={styles.picture} href={address} target="_blank" rel="noopener noreferrer">
      <img src={address} alt={messages.picture(file.filename)} onError={() => setBroken(true)} />
    </a>
  );
}

function usePicture({ id, mime_type: type }: Attachment): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reading = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const bytes = await api.attachments.get({ attachmentID: id, signal: reading.signal });
      if (reading.signal.aborted) return;
      made = URL.createObjectURL(new Blob([bytes], { type }));
      setAddress(made);
    };
    show().catch(() => undefined);
    return () => {
      reading.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, type]);
  return address;
}
