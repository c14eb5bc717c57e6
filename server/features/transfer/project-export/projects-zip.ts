import { notesZip as danish } from '#domain/messages/da/notes-zip.ts';
import { notesZip as english } from '#domain/messages/en/notes-zip.ts';
import { fileNames } from '#domain/note-text/file-names.ts';
import { levelOf } from '#domain/role/role.ts';
import { find, visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type NewEntry, writeZip } from '../../../platform/zip/write-zip.ts';
import { projectCalendar } from '../../connect/calendar-export/index.ts';
import { projectCsv } from './project-csv.ts';

type Parts = {
  database: Database;
  /** The address of the web app. */
  baseUrl: URL;
  actor: Pick<Actor, 'id' | 'now' | 'locale'>;
};

const messages = { en: english, da: danish };

/**
 * Returns the bytes of a zip with a file for each project that the actor can read, generated while it is read. Projects that become
 * unreadable meanwhile are omitted.
 */
export async function projectsZip(parts: Parts, format: 'csv' | 'ics'): Promise<AsyncGenerator<Buffer, void>> {
  const { database, actor } = parts;
  const projects = await database.readHeavy(actor.id, (tx) => readable.all(tx, { user: actor.id }));
  const titles = projects.map(({ name }) => name);
  const names = fileNames(titles, messages[actor.locale].untitled, `.${format}`);
  const files = projects.map(({ id }, index) => ({ id, path: names[index] ?? '' }));
  return writeZip(entries(parts, files, format));
}

async function* entries(
  parts: Parts,
  files: readonly { id: string; path: string }[],
  format: 'csv' | 'ics',
): AsyncGenerator<NewEntry, void> {
  const { database, actor } = parts;
  for (const { id, path } of files) {
    const project = await database.readHeavy(actor.id, (tx) => find(tx, actor, 'project', 'viewer', id));
    if (project === undefined) continue;
    const content = format === 'csv' ? projectCsv(parts, project) : projectCalendar(parts, project);
    yield { path, modifiedAt: Date.parse(project.updated_at), content };
  }
}

/** Older projects first, so that they keep their file names. */
const readable = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('viewer')).select(['project.id', 'project.name']).orderBy('project.id'),
);
