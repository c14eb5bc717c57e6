import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ImportContext } from '#domain/imports/import-context.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ServeDocument } from '../../../platform/http/serve/serve-document.ts';
import type { ServeImport } from '../../../platform/http/serve/serve-upload.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { userById } from '../../account/accounts/index.ts';
import { importProjects } from './import-projects.ts';
import { importTodoist } from './import-todoist.ts';
import { parseRows } from './parse-rows.ts';
import { readSourceFile } from './read-source-file.ts';

type RouteParts = { serveImport: ServeImport; serveDocument: ServeDocument; database: Database; workers: Workers };

/** Registers the imports of projects. */
export function serveImports({ serveImport, serveDocument, database, workers }: RouteParts): void {
  const { imports } = api;

  const contextOf = async (actor: Actor): Promise<ImportContext> => {
    const { name, email } = await database.read((tx) => userById(tx, actor.id));
    const { now, timezone: zone, locale } = actor;
    return { now, zone, locale, importer: { id: actor.id, name, email }, limits: LIMITS };
  };

  serveImport(imports.todoist, async ({ actor, body, file, requireActive, write }) => {
    const context = await contextOf(actor);
    const { path } = file.received;
    const readOptions = { workers, account: actor.id, context, priorities: body.priorities ?? 'auto' };
    const update = { isUpdate: body.update === 'true', projectId: body.project_id };
    const options = { name: body.name, isDryRun: body.dry_run === 'true' };
    const received = { path, name: file.name };
    return importTodoist(
      { database },
      { actor, file: received, reading: readOptions, update, options, requireActive, write },
    );
  });

  serveImport(imports.file, async ({ actor, body, file, requireActive, write }) => {
    const userContext = await contextOf(actor);
    const { importFile, importSource } = LIMITS;
    const limits = { ...LIMITS, importProjects: importSource.projects, importTasks: importFile.rows };
    const context = { ...userContext, limits };
    const { source, date_order: dateOrder = 'auto' } = body;
    const sourceOptions = dateOrder === 'auto' ? {} : { dateOrder };
    const readOptions = { workers, account: actor.id, context, source, options: sourceOptions };
    const { plans, warnings } = await readSourceFile({ path: file.received.path, name: file.name }, readOptions);
    const projects = plans.map((plan) => ({ plan }));
    const options = { name: body.name, isDryRun: body.dry_run === 'true' };
    return importProjects({ database }, { actor, projects, warnings, options, requireActive, write });
  });

  serveDocument(imports.csv, async ({ actor, received, requireActive, write }) => {
    const context = await contextOf(actor);
    const { plan, warnings, ...options } = await parseRows(workers, actor.id, received.path, context);
    return importProjects({ database }, { actor, projects: [{ plan }], warnings, options, requireActive, write });
  });
}
