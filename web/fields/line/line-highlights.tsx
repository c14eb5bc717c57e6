import type { Span } from '#domain/quick-add/quick-add.ts';
import styles from './line-highlights.module.css';
import { splitAtSpans } from './text-segments.ts';

/** The text of the line, with marks around the recognized spans. */
export function LineHighlights({ text, spans }: { text: string; spans: readonly Span[] }) {
  return splitAtSpans(text, spans).map((segment) =>
    segment.kind === undefined ? (
      segment.text
    ) : (
      <mark key={segment.start} className={styles.mark} data-kind={segment.kind}>
        {segment.text}
      </mark>
    ),
  );
}
