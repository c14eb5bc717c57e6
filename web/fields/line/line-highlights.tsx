import type { Span } from '#domain/quick-add/quick-add.ts';
import styles from './line-highlights.module.css';
import { splitAtSpans } from './text-segments.ts';

type LineHighlightsProps = {
  text: string;
  spans: readonly Span[];
  /** The line names a project that does not exist. */
  hasUnknownProject?: boolean;
};

/** The text of the line, with marks around the recognized spans. */
export function LineHighlights({ text, spans, hasUnknownProject = false }: LineHighlightsProps) {
  return splitAtSpans(text, spans).map((segment) =>
    segment.kind === undefined ? (
      segment.text
    ) : (
      <mark
        key={segment.start}
        className={styles.mark}
        data-kind={segment.kind}
        data-unknown={hasUnknownProject && segment.kind === 'project'}
      >
        {segment.text}
      </mark>
    ),
  );
}
