import type { QueryClient } from '@tanstack/react-query';
import { fileNames } from '#domain/note-text/file-names.ts';
import { api } from '../../../../api/client.ts';
import { lazyMessages } from '../../../../platform/messages.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { noteQueries } from '../data/note-queries.ts';

/**
 * Downloads the stored text of a note as a Markdown file, or with its pictures and other files in a zip. Throws if the note cannot be
 * read.
 */
export async function downloadNote(cache: QueryClient, noteId: string): Promise<void> {
  const note = await cache.fetchQuery(noteQueries.one(noteId));
  const [name = ''] = fileNames([note.title], lazyMessages().notes.untitled);
  if (note.attachments !== undefined && note.attachments.length > 0) {
    const zip = await api.noteFiles.exportZip({ query: { note: noteId, files: true } });
    return saveFile(zip, name.replace(/\.md$/, '.zip'));
  }
  saveFile(new Blob([note.body ?? ''], { type: 'text/markdown;charset=utf-8' }), name);
}
