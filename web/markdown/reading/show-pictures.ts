import type { Pictures } from './picture-store.ts';

/** Shows the pictures that are files of the service in place of the links to them; a link stays where there is none to be had. */
export function showPictures(part: ParentNode, pictures: Pictures): void {
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[data-picture]')) {
    show(link, pictures).catch(() => undefined);
  }
}

async function show(link: HTMLAnchorElement, { address, shapes }: Pictures): Promise<void> {
  const url = link.getAttribute('href') ?? '';
  const picture = new Image();
  picture.alt = link.textContent ?? '';
  if (link.dataset.width !== undefined) picture.style.width = `${Number(link.dataset.width)}px`;
  const shape = shapes.get(url);
  // One that was shown before keeps its room, so that the text below stays where it is.
  if (shape !== undefined) {
    picture.style.aspectRatio = String(1 / shape);
    link.replaceChildren(picture);
  }
  picture.src = await address(url);
  await picture.decode();
  shapes.set(url, picture.naturalHeight / picture.naturalWidth);
  link.replaceChildren(picture);
}
