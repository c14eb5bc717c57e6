import { api } from '../api/client.ts';

/** A link to a picture that is a file of the service. */
const OWN = 'a[data-picture][href^="/api/v1/attachments/"]';

/**
 * Shows the pictures that are files of the service in place of the links to them, out of fetched bytes; a link stays where
 * there is no picture to be had. The function that it returns lets go of the bytes.
 */
export function showOwnPictures(box: ParentNode): () => void {
  const reading = new AbortController();
  const made: string[] = [];
  const show = async (link: HTMLAnchorElement) => {
    const attachmentID = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
    const bytes = await api.attachments.get({ attachmentID, signal: reading.signal });
    if (reading.signal.aborted) return;
    // Browsers detect the image format from the bytes. With this type no picture can contain a script.
    const address = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    made.push(address);
    const picture = new Image();
    picture.alt = link.textContent ?? '';
    picture.src = address;
    await picture.decode();
    if (!reading.signal.aborted) link.replaceChildren(picture);
  };
  for (const link of box.querySelectorAll<HTMLAnchorElement>(OWN)) show(link).catch(() => undefined);
  return () => {
    reading.abort();
    for (const address of made) URL.revokeObjectURL(address);
  };
}
