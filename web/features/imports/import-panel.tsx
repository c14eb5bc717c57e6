import { useEffect, useRef } from 'react';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FileImport } from './file-import.tsx';
import type { ImportContent } from './import-section.tsx';
import styles from './imports.module.css';
import { NotesImport } from './notes-import.tsx';
import { SOURCES, type Source } from './sources.ts';
import { TableImport } from './table/table-import.tsx';

type ImportPanelProps = {
  content: ImportContent;
  onSource: (source: Source) => void;
  onDone: (result: ImportResult) => void;
  onCancel: () => void;
};

/** The kind of a chosen file, which the user can correct, and the import of that kind. */
export function ImportPanel({ content, onSource, onDone, onCancel }: ImportPanelProps) {
  const { importExport: messages } = useLazyMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
      {!file || source === 'table' ? (
        <TableImport file={file} {...next} />
      ) : source === 'notes' ? (
        <NotesImport file={file} onCancel={onCancel} />
      ) : (
        <FileImport key={source} file={file} source={source} {...next} />
      )}
    </div>
  );
}
