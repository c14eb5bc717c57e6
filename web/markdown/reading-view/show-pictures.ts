import type { Pictures } from './picture-store.ts';

/** Replaces links to attached pictures by the pictures. A link remains if its picture cannot be loaded. */
export function showPictures(nodes: ParentNode, pictures: Pictures): void {
  for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[data-picture]')) {
    show(link, pictures).catch(() => undefined);
  }
}

async function show(link: HTMLAnchorElement, { objectUrl, aspectRatios }: Pictures): Promise<void> {
  const url = link.getAttribute('href') ?? '';
  const picture = new Image();
  picture.alt = link.textContent ?? '';
  if (link.dataset.width !== undefined) picture.style.width = `${Number(link.dataset.width)}px`;
  const aspectRatio = aspectRatios.get(url);
  // Reserves the height of a picture that was shown before, so that the text below does not move.
  if (aspectRatio !== undefined) {
    picture.style.aspectRatio = String(aspectRatio);
    link.replaceChildren(picture);
  }
  picture.src = await objectUrl(url);
  await picture.decode();
  aspectRatios.set(url, picture.naturalWidth / picture.naturalHeight);
  link.replaceChildren(picture);
}
