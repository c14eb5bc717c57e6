import { api } from '#contract/endpoints/index.ts';
import { localDay } from '#domain/day/zone.ts';
import { one } from '../../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ServeStream } from '../../../platform/http/serve/serve-stream.ts';
import { projectCsv } from './project-csv.ts';
import { projectsZip } from './projects-zip.ts';

type RouteParts = {
  serveStream: ServeStream;
  database: Database;
  /** The address of the web app. */
  baseUrl: URL;
};

/** Registers the exports of projects. */
export function serveProjectExport({ serveStream, database, baseUrl }: RouteParts): void {
  serveStream(api.projectExport.csv, async ({ actor, params }) => {
    const project = await database.read((tx) => one(tx, actor, 'project', 'viewer', params.projectID));
    return { name: `${project.name}.csv`, bytes: projectCsv({ database, actor }, project) };
  });

  serveStream(api.projectExport.zip, async ({ actor, query }) => ({
    name: `sammen-projects-${localDay(actor.now, actor.timezone)}.zip`,
    bytes: await projectsZip({ database, baseUrl, actor }, query.format ?? 'csv'),
  }));
}
