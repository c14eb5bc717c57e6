import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { ImportActions } from '../import-actions.tsx';
import styles from '../imports.module.css';
import { PasteField } from './paste-field.tsx';
import { TableWizard } from './table-wizard.tsx';

type TableImportProps = {
  /** Absent if the user pastes the table. */
  file: File | undefined;
  onDone: (result: ImportResult) => void;
  onCancel: () => void;
};

/** The import of a table: from a file, or from text that the user pastes. */
export function TableImport({ file, ...next }: TableImportProps) {
  return file ? <TableFile file={file} {...next} /> : <PastedTable {...next} />;
}

function TableFile({ file, ...next }: TableImportProps & { file: File }) {
  const { errors } = useMessages();
  const [bytes, setBytes] = useState<Uint8Array>();
  const [isUnreadable, setUnreadable] = useState(false);
  const isTooLarge = file.size > LIMITS.importFile.bytes;
  useEffect(() => {
    if (isTooLarge) return;
    let isCurrent = true;
    file.arrayBuffer().then(
      (buffer) => isCurrent && setBytes(new Uint8Array(buffer)),
      () => isCurrent && setUnreadable(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, isTooLarge]);
  if (bytes) return <TableWizard content={bytes} defaultName={withoutEnding(file.name)} {...next} />;
  return (
    <>
      <p role="alert" className={styles.error}>
        {isTooLarge ? errors.tooLarge : isUnreadable && errors.unreadable}
      </p>
      <ImportActions sent={undefined} isReady={false} onStart={() => undefined} onCancel={next.onCancel} />
    </>
  );
}

function PastedTable(next: Omit<TableImportProps, 'file'>) {
  const { importExport: messages } = useLazyMessages();
  const [text, setText] = useState('');
  return (
    <>
      <PasteField label={messages.text} hint={messages.textHint} value={text} onChange={setText} />
      <TableWizard content={text} defaultName={messages.pastedName} {...next} />
    </>
  );
}

/** `Plan.csv` becomes `Plan`. */
function withoutEnding(name: string): string {
  return name.replace(/\.\w{1,5}$/, '') || name;
}
