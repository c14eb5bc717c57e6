import { useMemo } from 'react';
import { ImportActions } from './import-actions.tsx';
import { ImportPreview } from './import-preview.tsx';
import { type FinishedImport, sendAccount } from './send-import.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

type AccountImportProps = {
  file: File;
  onDone: (finished: FinishedImport) => void;
  onCancel: () => void;
};

/** The import of the export of an account: preview and import. */
export function AccountImport({ file, onDone, onCancel }: AccountImportProps) {
  const send = useMemo(() => sendAccount(file), [file]);
  const [preview, retry] = usePreview(send);
  const { sent, start } = useImport(onDone, retry);
  return (
    <>
      <ImportPreview preview={preview} onRetry={retry} />
      <ImportActions
        sent={sent}
        isReady={preview.result !== undefined}
        onStart={() => void start(send, '')}
        onCancel={onCancel}
      />
    </>
  );
}
