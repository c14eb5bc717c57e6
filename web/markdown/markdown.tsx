import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import styles from './markdown.module.css';
import type { Readers } from './mentions.ts';
import { showOwnPictures } from './own-pictures.ts';
import { renderMarkdown } from './render-markdown.ts';

type MarkdownProps = {
  text: string;
  /** Toggles the task-list item in a line of the text, counted from 0. Without it the items are read-only. */
  onTick?: ((line: number) => void) | undefined;
  /** The people who can be mentioned, if mentions cause notifications. */
  readers?: Readers | undefined;
};

/** A text as Markdown shows it. */
export default function Markdown({ text, onTick, readers }: MarkdownProps) {
  const box = useRef<HTMLDivElement>(null);
  const canTick = onTick !== undefined;
  useLayoutEffect(() => {
    const nodes = renderMarkdown(text, readers);
    for (const input of nodes.querySelectorAll('input')) prepare(input, canTick);
    box.current?.replaceChildren(nodes);
    return box.current ? showOwnPictures(box.current) : undefined;
  }, [text, canTick, readers]);

  const onClick = (event: MouseEvent) => {
    const line = event.target instanceof HTMLInputElement ? event.target.dataset.tick : undefined;
    if (line === undefined) return;
    // The text decides what is ticked; it comes back changed.
    event.preventDefault();
    onTick?.(Number(line));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is pressed, by keys as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: a box that is pressed by a key sends a click
    <div ref={box} className={styles.markdown} onClick={onClick} />
  );
}

/** A box is named by the words beside it. */
function prepare(input: HTMLInputElement, canTick: boolean): void {
  input.disabled = !canTick;
  const words = input.parentElement?.cloneNode(true);
  if (words instanceof HTMLElement) for (const list of words.querySelectorAll('ul, ol')) list.remove();
  input.setAttribute('aria-label', words?.textContent?.trim() ?? '');
}
