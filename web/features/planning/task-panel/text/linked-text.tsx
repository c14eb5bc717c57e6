import { linkParts } from './link-parts.ts';
import styles from './texts.module.css';

/** A plain text with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  let start = 0;
  return (
    <div className={styles.linked}>
      {linkParts(text).map(({ text: part, href }) => {
        const key = start;
        start += part.length;
        if (href === undefined) return part;
        return (
          <a key={key} className={styles.link} href={href} target="_blank" rel="noreferrer">
            {part}
          </a>
        );
      })}
    </div>
  );
}

/** Returns the UTF-16 offset in the text of an element at a point of the viewport. Returns undefined outside the text. */
export function offsetAt(element: HTMLElement, point: { clientX: number; clientY: number }): number | undefined {
  const position = caretAt(point);
  if (!position || !element.contains(position.node)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(position.node, position.offset);
  return before.toString().length;
}

type Caret = { node: Node; offset: number };

/** Safari before 26.2 and Chromium before 128 have only `caretRangeFromPoint`, Firefox has only `caretPositionFromPoint`. */
function caretAt({ clientX, clientY }: { clientX: number; clientY: number }): Caret | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(clientX, clientY);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(clientX, clientY);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
