import { api } from '#contract/endpoints/index.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ServeStream } from '../../../platform/http/serve/serve-stream.ts';
import type { ServeImport } from '../../../platform/http/serve/serve-upload.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { exportNotes } from './export-notes.ts';
import { importNotes } from './import-notes.ts';

type RouteParts = {
  serveImport: ServeImport;
  serveStream: ServeStream;
  database: Database;
  files: FileStore;
  workers: Workers;
  /** The address of the web app. */
  baseUrl: URL;
};

/** Registers export and import of notes. */
export function serveNotesZip({ serveImport, serveStream, database, files, workers, baseUrl }: RouteParts): void {
  const { noteFiles } = api;

  serveStream(noteFiles.exportZip, async ({ actor, query }) => {
    const wanted = {
      actor,
      withFrontMatter: query.frontmatter === true,
      withFiles: query.files === true,
      noteId: query.note,
    };
    const bytes = await exportNotes({ database, files, baseUrl }, wanted);
    return { name: `sammen-notes-${localDay(actor.now, actor.timezone)}.zip`, bytes };
  });

  serveImport(noteFiles.importZip, ({ actor, file, requireActive, write }) =>
    importNotes({ database, files, workers }, { actor, path: file.received.path, baseUrl, requireActive, write }),
  );
}
