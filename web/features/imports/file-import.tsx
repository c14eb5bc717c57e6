import { useMemo, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportPreview } from './import-preview.tsx';
import { sendFile } from './send-import.ts';
import type { FileSource } from './sources.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

type FileImportProps = {
  file: File;
  source: FileSource;
  onDone: (result: ImportResult) => void;
  onCancel: () => void;
};

/** The import of a file that the server reads: options of its kind, preview and import. */
export function FileImport({ file, source, onDone, onCancel }: FileImportProps) {
  const { importExport: messages } = useLazyMessages();
  const [option, setOption] = useState('');
  const [name, setName] = useState('');
  const send = useMemo(() => sendOf(file, source, option), [file, source, option]);
  const [preview, retry] = usePreview(send);
  const { sent, start } = useImport(onDone);
  const choices = {
    todoist: (
      <OptionField label={messages.priorities} hint={messages.prioritiesHint} value={option} onChange={setOption}>
        <option value="">{messages.prioritiesAuto}</option>
        <option value="csv">{messages.prioritiesCsv}</option>
        <option value="api">{messages.prioritiesApi}</option>
      </OptionField>
    ),
    outlook: (
      <OptionField label={messages.dateOrder} value={option} onChange={setOption}>
        <option value="">{messages.dateOrderAuto}</option>
        <option value="day_first">{messages.dayFirst}</option>
        <option value="month_first">{messages.monthFirst}</option>
      </OptionField>
    ),
  };
  return (
    <>
      {source in choices && choices[source as keyof typeof choices]}
      <ImportPreview preview={preview} onRetry={retry} />
      {preview.result?.projects === 1 && (
        <TextField
          label={messages.projectName}
          hint={messages.projectNameHint}
          value={name}
          maxLength={LIMITS.projectName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <ImportActions
        sent={sent}
        isReady={preview.result !== undefined}
        onStart={() => void start(send, name.trim())}
        onCancel={onCancel}
      />
    </>
  );
}

function sendOf(file: File, source: FileSource, option: string) {
  if (source === 'todoist') return sendFile('/api/v1/import/todoist', file, { priorities: option });
  return sendFile('/api/v1/import/file', file, { source, date_order: option });
}

type OptionFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
};

function OptionField({ onChange, ...field }: OptionFieldProps) {
  return <SelectField {...field} onChange={(event) => onChange(event.currentTarget.value)} />;
}
