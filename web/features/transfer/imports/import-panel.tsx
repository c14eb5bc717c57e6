import { useEffect, useRef } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { AccountImport } from './account-import.tsx';
import { FileImport } from './file-import.tsx';
import { ImportActions } from './import-actions.tsx';
import type { ImportContent } from './import-section.tsx';
import styles from './imports.module.css';
import { NotesImport } from './notes-import.tsx';
import { PasteImport } from './paste-import.tsx';
import type { FinishedImport } from './send-import.ts';
import { SOURCES, type Source, sizeLimit } from './sources.ts';
import { TableImport } from './table/table-import.tsx';
import { TodoistImport } from './todoist-import.tsx';

type ImportPanelProps = {
  content: ImportContent;
  onSource: (source: Source) => void;
  onDone: (finished: FinishedImport) => void;
  onCancel: () => void;
};

/** The kind of a chosen file, which the user can correct, and the import of that kind. */
export function ImportPanel({ content, onSource, onDone, onCancel }: ImportPanelProps) {
  const { importExport: messages } = useSettingsMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { file, source } = content;
  const next = { onDone, onCancel };
  return (
    <div className={styles.panel}>
      <h4 ref={heading} tabIndex={-1} className={styles.fileName}>
        {file?.name ?? messages.pasted}
      </h4>
      {file && (
        <SelectField
          label={messages.source}
          value={source}
          onChange={(event) => onSource(event.currentTarget.value as Source)}
        >
          {SOURCES.map((name) => (
            <option key={name} value={name}>
              {messages.sources[name].name}
            </option>
          ))}
        </SelectField>
      )}
      {file && file.size > sizeLimit(source, file.name) ? (
        <TooLarge limit={sizeLimit(source, file.name)} onCancel={onCancel} />
      ) : !file ? (
        <PasteImport {...next} />
      ) : source === 'table' ? (
        <TableImport file={file} {...next} />
      ) : source === 'notes' ? (
        <NotesImport file={file} onCancel={onCancel} />
      ) : source === 'account' ? (
        <AccountImport file={file} {...next} />
      ) : source === 'todoist' ? (
        <TodoistImport file={file} {...next} />
      ) : (
        <FileImport key={source} file={file} source={source} {...next} />
      )}
    </div>
  );
}

const MEBIBYTE = 1_048_576;

function TooLarge({ limit, onCancel }: { limit: number; onCancel: () => void }) {
  const { importExport: messages } = useSettingsMessages();
  return (
    <>
      <p role="alert" className={styles.error}>
        {messages.fileTooLarge(limit / MEBIBYTE)}
      </p>
      <ImportActions sent={undefined} isReady={false} onStart={() => undefined} onCancel={onCancel} />
    </>
  );
}
