import Copy from 'lucide-react/icons/copy';
import ImageIcon from 'lucide-react/icons/image';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import markdown from '../markdown.module.css';
import { sanitizeHtml } from '../render-markdown.ts';
import code from './code-colors.module.css';
import { appPathOf, followLink } from './follow-link.ts';
import { noteHtml } from './note-html.ts';
import { createPictures, type Pictures } from './picture-store.ts';
import { prepareCheckboxes, prepareCodeBlocks, prepareExternalPictures } from './prepare-nodes.ts';
import styles from './reading-view.module.css';
import type { ReadingViewProps } from './reading-view-props.ts';
import { showPictures } from './show-pictures.ts';
import { splitNote } from './split-note.ts';

/** The rendered text of a note. */
export default function ReadingView(props: ReadingViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLSpanElement>(null);
  useRenderedText(props, container, icons);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof HTMLInputElement) toggle(event, target, props);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const url = link?.getAttribute('href') ?? '';
    // The browser opens attachments and external links.
    if (!link || appPathOf(url) === undefined) return;
    event.preventDefault();
    followLink(url, event.ctrlKey || event.metaKey ? 'new-window' : 'same-window', props.onOpen);
  };
  return (
    <>
      <span ref={icons} hidden>
        <Copy />
        <ImageIcon />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes and links inside handle the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: checkboxes and links send a click event when a key is pressed */}
      <div ref={container} className={`${markdown.markdown} ${styles.note} ${code.code}`} onClick={onClick} />
    </>
  );
}

/**
 * Renders the chunks of the text into the container: the first synchronously, each other one in a task of its own. A changed
 * text replaces the previous one when all its chunks are rendered, so that the scroll position does not change.
 */
function useRenderedText(
  props: ReadingViewProps,
  container: { current: HTMLElement | null },
  icons: { current: HTMLElement | null },
): void {
  const { noteEditor: messages } = useLazyMessages();
  const { text, links, taskState, onToggleItem, onToggleTaskItem } = props;
  const latest = useRef(props);
  const pictures = usePictures(latest);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const copyOfIcon = (index: number) => () =>
      icons.current?.children[index]?.cloneNode(true) ?? document.createTextNode('');
    const chunks = splitNote(text);
    const isFirst = container.current?.childNodes.length === 0;
    const rendered = new DocumentFragment();
    let timer = 0;
    const renderNext = () => {
      const chunk = chunks.shift();
      if (!chunk) return;
      const nodes = sanitizeHtml(noteHtml(chunk, links));
      prepareCodeBlocks(nodes, messages, copyOfIcon(0));
      prepareExternalPictures(nodes, messages, copyOfIcon(1));
      prepareCheckboxes(nodes, latest.current);
      if (pictures.current) showPictures(nodes, pictures.current);
      (isFirst ? container.current : rendered)?.append(nodes);
      if (chunks.length > 0) timer = window.setTimeout(renderNext);
      else if (!isFirst && container.current) replaceContent(container.current, rendered);
    };
    renderNext();
    return () => window.clearTimeout(timer);
  }, [text, links, messages, container, icons, pictures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkboxes depend on these props
  useEffect(() => {
    if (container.current) prepareCheckboxes(container.current, latest.current);
  }, [taskState, onToggleItem, onToggleTaskItem, container]);
}

/** Creates the picture store of the mounted view. */
function usePictures(props: { current: ReadingViewProps }): { current: Pictures | null } {
  const pictures = useRef<Pictures>(null);
  useLayoutEffect(() => {
    const created = createPictures((url, signal) => props.current.fetchPicture(url, signal));
    pictures.current = created;
    return () => created.dispose();
  }, [props]);
  return pictures;
}

/** Replaces the content. A focused checkbox passes the focus to the checkbox of the same line. */
function replaceContent(container: HTMLElement, nodes: DocumentFragment): void {
  const active = document.activeElement;
  const line = active instanceof HTMLInputElement && container.contains(active) ? active.dataset.itemLine : undefined;
  container.replaceChildren(nodes);
  if (line !== undefined) container.querySelector<HTMLInputElement>(`input[data-item-line="${line}"]`)?.focus();
}

/** Reports the toggle of a checkbox. The checkbox changes when the text or the task has changed. */
function toggle(
  event: MouseEvent,
  input: HTMLInputElement,
  { onToggleItem, onToggleTaskItem }: ReadingViewProps,
): void {
  const { itemLine, task } = input.dataset;
  if (itemLine === undefined) return;
  // The new state, which `preventDefault` reverts.
  const done = input.checked;
  event.preventDefault();
  if (task === undefined) onToggleItem?.(Number(itemLine));
  else onToggleTaskItem?.(Number(itemLine), task, done);
}
