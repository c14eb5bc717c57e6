import { useEffect, useState } from 'react';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { ImportActions } from '../import-actions.tsx';
import styles from '../imports.module.css';
import type { FinishedImport } from '../send-import.ts';
import { TableWizard } from './table-wizard.tsx';

type TableImportProps = {
  file: File;
  onDone: (finished: FinishedImport) => void;
  onCancel: () => void;
};

/** The import of a file with a table. */
export function TableImport({ file, ...next }: TableImportProps) {
  const { importExport: messages } = useSettingsMessages();
  const [bytes, setBytes] = useState<Uint8Array>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    file.arrayBuffer().then(
      (buffer) => isCurrent && setBytes(new Uint8Array(buffer)),
      () => isCurrent && setUnreadable(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (bytes) return <TableWizard content={bytes} defaultName={withoutEnding(file.name)} {...next} />;
  return (
    <>
      <p role="alert" className={styles.error}>
        {isUnreadable && messages.fileChanged}
      </p>
      <ImportActions sent={undefined} isReady={false} onStart={() => undefined} onCancel={next.onCancel} />
    </>
  );
}

/** `Plan.csv` becomes `Plan`. */
function withoutEnding(name: string): string {
  return name.replace(/\.\w{1,5}$/, '') || name;
}
