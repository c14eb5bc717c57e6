import Copy from 'lucide-react/icons/copy';
import ImageIcon from 'lucide-react/icons/image';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import markdown from '../markdown.module.css';
import { cleanNodes } from '../render-markdown.ts';
import code from './code-colors.module.css';
import { followLink, ownPath } from './follow-link.ts';
import { noteHtml } from './note-html.ts';
import { noteParts } from './note-parts.ts';
import styles from './note-text.module.css';
import type { NoteTextProps } from './note-text-props.ts';
import { createPictures, type Pictures } from './picture-store.ts';
import { prepareBoxes, prepareCode, prepareElsewhere } from './prepare-part.ts';
import { showPictures } from './show-pictures.ts';

/** A note as it is read. */
export default function NoteText(props: NoteTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLSpanElement>(null);
  useParts(props, box, icons);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof HTMLInputElement) press(event, target, props);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link?.getAttribute('href') ?? '';
    // Files and other places are the browser's to open.
    if (!link || ownPath(address) === undefined) return;
    event.preventDefault();
    followLink(address, event.ctrlKey || event.metaKey ? 'beside' : 'here', props.onOpen);
  };
  return (
    <>
      <span ref={icons} hidden>
        <Copy />
        <ImageIcon />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes and links inside are what is pressed, by keys as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a box or a link that is pressed by a key sends a click */}
      <div ref={box} className={`${markdown.markdown} ${styles.note} ${code.code}`} onClick={onClick} />
    </>
  );
}

/**
 * Fills the box part by part: the first at once, the others as soon as the window has time. A text that has changed takes
 * the place of the one before only when it is all there, so that nothing jumps.
 */
function useParts(
  props: NoteTextProps,
  box: { current: HTMLElement | null },
  icons: { current: HTMLElement | null },
): void {
  const { noteEditor: messages } = useLazyMessages();
  const { text, links, taskState, onTick, onTickTask } = props;
  const now = useRef(props);
  const pictures = usePictures(now);
  useLayoutEffect(() => {
    now.current = props;
  });
  useLayoutEffect(() => {
    const copyOf = (index: number) => () =>
      icons.current?.children[index]?.cloneNode(true) ?? document.createTextNode('');
    const parts = noteParts(text);
    const isFirst = box.current?.childNodes.length === 0;
    const made = new DocumentFragment();
    let timer = 0;
    const show = () => {
      const part = parts.shift();
      if (!part) return;
      const nodes = cleanNodes(noteHtml(part, links));
      prepareCode(nodes, messages, copyOf(0));
      prepareElsewhere(nodes, messages, copyOf(1));
      prepareBoxes(nodes, now.current);
      if (pictures.current) showPictures(nodes, pictures.current);
      (isFirst ? box.current : made)?.append(nodes);
      if (parts.length > 0) timer = window.setTimeout(show);
      else if (!isFirst && box.current) replaceAll(box.current, made);
    };
    show();
    return () => window.clearTimeout(timer);
  }, [text, links, messages, box, icons, pictures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes ask for what has changed
  useEffect(() => {
    if (box.current) prepareBoxes(box.current, now.current);
  }, [taskState, onTick, onTickTask, box]);
}

/** Those shown on this page, kept while the text changes. */
function usePictures(props: { current: NoteTextProps }): { current: Pictures | null } {
  const pictures = useRef<Pictures>(null);
  useLayoutEffect(() => {
    const made = createPictures((url, signal) => props.current.fetchPicture(url, signal));
    pictures.current = made;
    return () => made.drop();
  }, [props]);
  return pictures;
}

/** The focus stays on the box of the same line. */
function replaceAll(box: HTMLElement, nodes: DocumentFragment): void {
  const active = document.activeElement;
  const line = active instanceof HTMLInputElement && box.contains(active) ? active.dataset.tick : undefined;
  box.replaceChildren(nodes);
  if (line !== undefined) box.querySelector<HTMLInputElement>(`input[data-tick="${line}"]`)?.focus();
}

/** The text, or the task, decides what is ticked; it comes back changed. */
function press(event: MouseEvent, input: HTMLInputElement, { onTick, onTickTask }: NoteTextProps): void {
  const { tick, task } = input.dataset;
  if (tick === undefined) return;
  // What a press would make of it, before that is taken back.
  const done = input.checked;
  event.preventDefault();
  if (task === undefined) onTick?.(Number(tick));
  else onTickTask?.(Number(tick), task, done);
}
