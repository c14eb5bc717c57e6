import { ApiError } from '#contract/client.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Progress } from './import-actions.tsx';
import styles from './imports.module.css';
import type { Preview } from './use-preview.ts';

type ImportPreviewProps = { preview: Preview; onRetry: () => void };

/** The result of a dry run: the numbers of records and the warnings, or the reason why the file cannot be imported. */
export function ImportPreview({ preview: { send, result, error, sent }, onRetry }: ImportPreviewProps) {
  const { shell } = useMessages();
  const { importExport: messages } = useLazyMessages();
  const errorText = useErrorText();
  const isPending = send !== undefined && !result && error === undefined;
  const isFinal = error instanceof ApiError && ['validation_failed', 'payload_too_large'].includes(error.code);
  return (
    <div className={styles.preview}>
      <Progress text={isPending ? messages.checking : undefined} sent={sent} />
      <div role="alert">{error !== undefined && <p className={styles.error}>{errorText(error)}</p>}</div>
      {error !== undefined && !isFinal && <Button onClick={onRetry}>{shell.retry}</Button>}
      {result && <h5 className={styles.name}>{messages.preview}</h5>}
      <p className={styles.counts} role="status">
        {result && countsText(result, messages)}
      </p>
      {result && <Warnings warnings={result.warnings} />}
    </div>
  );
}

/** Returns the numbers of records: `1 project · 2 tasks`. */
function countsText(
  { projects, tasks, sections, comments }: ImportResult,
  messages: ReturnType<typeof useLazyMessages>['importExport'],
): string {
  const parts = [
    messages.projects(projects),
    messages.tasks(tasks),
    ...(sections > 0 ? [messages.sections(sections)] : []),
    ...(comments > 0 ? [messages.comments(comments)] : []),
  ];
  return parts.join(' · ');
}

/** The warnings of an import, which the user can expand. */
export function Warnings({ warnings }: Pick<ImportResult, 'warnings'>) {
  const { importExport: messages } = useLazyMessages();
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>{messages.warnings(warnings.length)}</summary>
      <ul>
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
