import type { Ref } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import styles from './line-field.module.css';
import { markedParts } from './marked-parts.ts';

/**
 * A copy of the text below the field, with the same layout. The characters are invisible. It shows the background of
 * recognised spans and determines the height of the field.
 */
export function Mirror({ text, spans, ref }: { text: string; spans: readonly Span[]; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.mirror} aria-hidden="true">
      {markedParts(text, spans).map(({ start, text: part, kind }) =>
        kind === undefined ? (
          part
        ) : (
          <mark key={start} className={styles.mark} data-kind={kind}>
            {part}
          </mark>
        ),
      )}
    </div>
  );
}

/** Returns the rectangle of the character at a UTF-16 offset, or the position after the last character. */
export function rectAt(mirror: HTMLElement, offset: number): DOMRect {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  range.selectNodeContents(mirror);
  range.collapse();
  let rest = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    range.setStart(node, Math.min(rest, length));
    range.setEnd(node, Math.min(rest + 1, length));
    if (rest < length) break;
    rest -= length;
  }
  const [box] = range.getClientRects();
  return box ?? mirror.getBoundingClientRect();
}
