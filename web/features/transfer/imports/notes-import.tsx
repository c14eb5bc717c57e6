import { useNoteZip } from '../../notes/notes/index.ts';
import { ImportActions } from './import-actions.tsx';

/** The import of a zip with notes. It has no preview. A toast shows the result. */
export function NotesImport({ file, onCancel }: { file: File; onCancel: () => void }) {
  const { progress, importZip } = useNoteZip();
  const start = async () => {
    if (await importZip(file)) onCancel();
  };
  const sent = progress && (progress.part ?? 1);
  return <ImportActions sent={sent} isReady onStart={() => void start()} onCancel={onCancel} />;
}
