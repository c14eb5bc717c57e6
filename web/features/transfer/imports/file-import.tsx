import { useMemo, useState } from 'react';
import type { ImportSource } from '#domain/imports/import-sources.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportPreview } from './import-preview.tsx';
import { NameField } from './name-field.tsx';
import { type FinishedImport, sendFile } from './send-import.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

type FileImportProps = {
  file: File;
  source: ImportSource;
  onDone: (finished: FinishedImport) => void;
  onCancel: () => void;
};

/** The import of a file that the server reads: options of its kind, preview and import. */
export function FileImport({ file, source, onDone, onCancel }: FileImportProps) {
  const { importExport: messages } = useSettingsMessages();
  const [dateOrder, setDateOrder] = useState('');
  const [name, setName] = useState('');
  const send = useMemo(
    () => sendFile('/api/v1/import/file', file, { source, date_order: dateOrder }),
    [file, source, dateOrder],
  );
  const [preview, retry] = usePreview(send);
  const { sent, start } = useImport(onDone, retry);
  return (
    <>
      {source === 'outlook' && (
        <SelectField
          label={messages.dateOrder}
          value={dateOrder}
          onChange={(event) => setDateOrder(event.currentTarget.value)}
        >
          <option value="">{messages.dateOrderAuto}</option>
          <option value="day_first">{messages.dayFirst}</option>
          <option value="month_first">{messages.monthFirst}</option>
        </SelectField>
      )}
      <ImportPreview preview={preview} onRetry={retry} />
      {preview.result?.projects === 1 && <NameField value={name} onChange={setName} />}
      <ImportActions
        sent={sent}
        isReady={preview.result !== undefined}
        onStart={() => void start(send, name.trim())}
        onCancel={onCancel}
      />
    </>
  );
}
