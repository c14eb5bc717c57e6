import { importedProjects } from '../../../../access/imports/index.ts';
import { find } from '../../../../access/index.ts';
import { membersOf } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { invalid, notFound } from '../../../../platform/errors/refusal.ts';
import { refusalOf, type TodoistName, type UpdateTarget } from '../read-todoist-file.ts';

/** `isUpdate` is false if all files become new projects. `projectId` is the project that the request names. */
export type UpdateOptions = { isUpdate: boolean; projectId: string | undefined };

/**
 * Returns the function that finds the project that a file updates: the one that the request names, otherwise the one that the actor has
 * imported from a file of the same name and still owns. It throws `not_found` unless the actor may edit the project, and 422 if the request
 * names a project for several files, or if several projects were imported from a file of this name.
 */
export function updateTargets(
  { database, actor }: { database: Database; actor: Pick<Actor, 'id'> },
  { isUpdate, projectId }: UpdateOptions,
): (file: TodoistName) => Promise<UpdateTarget | undefined> {
  return async (file) => {
    if (projectId !== undefined && (!isUpdate || file.isOneOfSeveral)) {
      throw invalid({ project_id: (messages) => messages.onlyForUpdate });
    }
    if (!isUpdate) return undefined;
    const id = projectId ?? (await importedFrom(file));
    return id === undefined ? undefined : readTarget(id);
  };

  async function importedFrom({ filename, name }: TodoistName): Promise<string | undefined> {
    const projects = await database.readHeavy(actor.id, (tx) => importedProjects(tx, actor));
    const [found, another] = projects.filter(({ imported }) =>
      imported.filename === undefined ? imported.name === name : imported.filename === filename,
    );
    if (another !== undefined) throw refusalOf({ code: 'several_projects', text: filename });
    return found?.id;
  }

  function readTarget(id: string): Promise<UpdateTarget> {
    return database.read(async (tx) => {
      const project = await find(tx, actor, 'project', 'editor', id);
      if (project === undefined) throw notFound();
      return { id, people: new Set((await membersOf(tx, project)).map(({ user_id }) => user_id)) };
    });
  }
}
