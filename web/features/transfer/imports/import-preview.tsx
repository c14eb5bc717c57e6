import type { ImportResult } from '#contract/resources/import-result.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from './import-actions.tsx';
import { importErrorText, isFinal } from './import-error.ts';
import styles from './imports.module.css';
import { changesAnything, linesOf } from './preview-text.ts';
import type { Preview } from './use-preview.ts';

type ImportPreviewProps = { preview: Preview; onRetry: () => void };

/** The result of a dry run: the numbers of records and the warnings, or the reason why the file cannot be imported. */
export function ImportPreview({ preview: { send, result, error, sent }, onRetry }: ImportPreviewProps) {
  const { shell } = useMessages();
  const { importExport: messages } = useSettingsMessages();
  const errorText = useErrorText();
  const isPending = send !== undefined && !result && error === undefined;
  return (
    <div className={styles.preview}>
      <Progress text={isPending ? messages.checking : undefined} sent={sent} />
      <div role="alert">
        {error !== undefined && <p className={styles.error}>{importErrorText(error, messages) ?? errorText(error)}</p>}
      </div>
      {error !== undefined && !isFinal(error) && <Button onClick={onRetry}>{shell.retry}</Button>}
      {result && <h5 className={styles.name}>{messages.preview}</h5>}
      <div className={styles.counts} role="status">
        {result && linesOf(result, messages).map((line) => <p key={line}>{line}</p>)}
      </div>
      {result?.update && changesAnything(result) && <p className={styles.hint}>{messages.undoHint}</p>}
      {result && <Warnings warnings={result.warnings} />}
    </div>
  );
}

/** The warnings of an import, which the user can expand. */
export function Warnings({ warnings }: Pick<ImportResult, 'warnings'>) {
  const { importExport: messages } = useSettingsMessages();
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
