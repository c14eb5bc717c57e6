import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { postForm } from '../../../../api/post-form.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { showToast } from '../../../../ui/message/toast.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { noteKeys } from '../data/note-keys.ts';

/** Message for the user and, if known, the completed fraction from 0 to 1. */
export type ZipProgress = { text: string; part?: number };

type ImportCounts = { created: number; skipped: number; files: number };

/**
 * Returns functions that export all notes to a zip file and import one, and the progress of the running one. Errors are shown in a toast.
 * `importZip` resolves to true if it succeeded.
 */
export function useNoteZip() {
  const { notes: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [progress, setProgress] = useState<ZipProgress>();

  const exportAll = async () => {
    setProgress({ text: messages.exporting });
    await withErrorToast(async () =>
      saveFile(await api.noteFiles.exportZip({ query: { files: true } }), `sammen-notes-${today()}.zip`),
    );
    setProgress(undefined);
  };
  const importZip = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    const showProgress = (part: number) => {
      const text = part < 1 ? messages.importing(file.name, Math.round(part * 100)) : messages.reading(file.name);
      setProgress(part < 1 ? { text, part } : { text });
    };
    showProgress(0);
    const isDone = await withErrorToast(async () => {
      const signal = new AbortController().signal;
      const { created, files, skipped } = await postForm<ImportCounts>({
        path: '/api/v1/notes/import',
        body: form,
        onProgress: showProgress,
        signal,
      });
      showToast({ text: messages.imported(created, files, skipped) });
    });
    setProgress(undefined);
    void cache.invalidateQueries({ queryKey: noteKeys.all });
    return isDone;
  };
  return { progress, exportAll, importZip };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
