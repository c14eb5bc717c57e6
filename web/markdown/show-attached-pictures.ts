import { api } from '../api/client.ts';

/** Matches links to pictures that are attachments. */
const ATTACHED_PICTURE = 'a[data-picture][href^="/api/v1/attachments/"]';

/**
 * Replaces links to attached pictures by the pictures. A link remains if its picture cannot be loaded. Returns a function that
 * aborts the requests and frees the memory.
 */
export function showAttachedPictures(container: ParentNode): () => void {
  const controller = new AbortController();
  const objectUrls: string[] = [];
  const show = async (link: HTMLAnchorElement) => {
    const attachmentID = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
    const bytes = await api.attachments.get({ attachmentID, signal: controller.signal });
    if (controller.signal.aborted) return;
    // Browsers detect the image format from the bytes. With this type no picture can contain a script.
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    objectUrls.push(url);
    const picture = new Image();
    picture.alt = link.textContent ?? '';
    picture.src = url;
    await picture.decode();
    if (!controller.signal.aborted) link.replaceChildren(picture);
  };
  for (const link of container.querySelectorAll<HTMLAnchorElement>(ATTACHED_PICTURE)) show(link).catch(() => undefined);
  return () => {
    controller.abort();
    for (const url of objectUrls) URL.revokeObjectURL(url);
  };
}
