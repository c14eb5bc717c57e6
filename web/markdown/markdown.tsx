import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import styles from './markdown.module.css';
import type { Mentionable } from './mentions.ts';
import { renderMarkdown } from './render-markdown.ts';
import { showAttachedPictures } from './show-attached-pictures.ts';

type MarkdownProps = {
  text: string;
  /** Toggles the task-list item in a line of the text, counted from 0. Without it the items are read-only. */
  onToggleItem?: ((line: number) => void) | undefined;
  /** The people who can be mentioned, if mentions cause notifications. */
  mentionable?: Mentionable | undefined;
};

/** A text rendered as Markdown. */
export default function Markdown({ text, onToggleItem, mentionable }: MarkdownProps) {
  const container = useRef<HTMLDivElement>(null);
  const canToggle = onToggleItem !== undefined;
  useLayoutEffect(() => {
    const nodes = renderMarkdown(text, mentionable);
    for (const input of nodes.querySelectorAll('input')) prepareCheckbox(input, canToggle);
    // Not all browsers let the keyboard reach a block that scrolls.
    for (const block of nodes.querySelectorAll('pre')) block.tabIndex = 0;
    container.current?.replaceChildren(nodes);
    return container.current ? showAttachedPictures(container.current) : undefined;
  }, [text, canToggle, mentionable]);

  const onClick = (event: MouseEvent) => {
    const line = event.target instanceof HTMLInputElement ? event.target.dataset.itemLine : undefined;
    if (line === undefined) return;
    // The checkbox changes when the text prop has changed.
    event.preventDefault();
    onToggleItem?.(Number(line));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes inside handle the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a checkbox sends a click event when a key is pressed
    <div ref={container} className={styles.markdown} onClick={onClick} />
  );
}

/** Sets the text of the item, without its sub-lists, as the accessible name. */
function prepareCheckbox(input: HTMLInputElement, canToggle: boolean): void {
  input.disabled = !canToggle;
  const item = input.parentElement?.cloneNode(true);
  if (item instanceof HTMLElement) for (const list of item.querySelectorAll('ul, ol')) list.remove();
  input.setAttribute('aria-label', item?.textContent?.trim() ?? '');
}
