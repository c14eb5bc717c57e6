/** Project templates. Members of the project in which a template is shared can read it, as long as its owner is a member too. */

import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { ProjectTemplateTable, Tables } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { statement, tables } from '../all-tables.ts';
import { canReadProject } from '../can-read.ts';
import { isOutsideImports } from '../imports/in-import.ts';
import { chargeChange, chargeTexts } from '../usage/charge.ts';

type Reader = Pick<Actor, 'id'>;

/** A template of the actor that they may change. */
export type OwnTemplate = Selectable<ProjectTemplateTable>;

/** A template without its plan, and its owner. `shared_project_id` is null if the owner cannot read the project. */
export type TemplateRow = Omit<OwnTemplate, 'plan'> & { owner_name: string; owner_email: string };

/** Returns the templates that the reader owns, and those that other people share with them, unordered. */
export async function readableTemplates(tx: ReadTx, reader: Reader): Promise<TemplateRow[]> {
  const given = { user: reader.id };
  return [...(await ownRows.all(tx, given)), ...(await sharedRows.all(tx, given))];
}

/** Returns a template that the reader owns or that is shared with them. Throws `not_found` for other templates. */
export async function readableTemplate(
  tx: ReadTx,
  reader: Reader,
  id: string,
): Promise<TemplateRow & { plan: string }> {
  const row = await readableRow.first(tx, { user: reader.id, id });
  if (row === undefined) throw notFound();
  return row;
}

/** Returns the first template of the reader after the one with this id, in the order of ids. */
export function nextOwnTemplate(
  tx: ReadTx,
  reader: Reader,
  after: string,
): Promise<(TemplateRow & { plan: string }) | undefined> {
  return nextOwn.first(tx, { user: reader.id, after });
}

/** Locks and returns a template of the actor. Throws `not_found` for a template of another user. */
export async function lockOwnTemplate(tx: Tx, actor: Reader, id: string): Promise<OwnTemplate> {
  const row = await ownToChange.first(tx, { user: actor.id, id });
  if (row === undefined) throw notFound();
  return row;
}

/** Inserts a template of the actor. */
export async function addTemplate(tx: Tx, row: OwnTemplate): Promise<void> {
  await tx.run(tables(tx).insertInto('project_template').values(row));
  chargeTexts(tx, 'project_template', row.user_id, { after: row });
}

/** Writes values into a locked template. The caller has checked that the actor may edit the project in which it is shared. */
export async function changeTemplate(
  tx: Tx,
  template: OwnTemplate,
  changes: Partial<Omit<OwnTemplate, 'id' | 'user_id' | 'created_at'>>,
): Promise<void> {
  await tx.run(tables(tx).updateTable('project_template').set(changes).where('id', '=', template.id));
  chargeChange(tx, 'project_template', template.user_id, template, changes);
}

/** Deletes a locked template. */
export async function removeTemplate(tx: Tx, template: OwnTemplate): Promise<void> {
  await tx.run(tables(tx).deleteFrom('project_template').where('id', '=', template.id));
  chargeTexts(tx, 'project_template', template.user_id, { before: template });
}

/** Ends the sharing of all templates of a user in a project that they leave. */
export async function unshareTemplates(tx: Tx, project: { id: string }, userId: string): Promise<void> {
  await unshare.run(tx, { project: project.id, user: userId });
}

/** The columns of `TemplateRow` over the rows `project_template` and `author`. */
function listed(db: Kysely<Tables>) {
  return db
    .selectFrom('project_template')
    .innerJoin('user as author', 'author.id', 'project_template.user_id')
    .where(isOutsideImports('project_template.id'))
    .select(['project_template.id', 'project_template.user_id', 'project_template.name'])
    .select(['project_template.description', 'project_template.color', 'project_template.task_count'])
    .select(['project_template.created_at', 'author.name as owner_name', 'author.email as owner_email'])
    .select(
      sql<string | null>`case when ${isReadableBy(sql.ref('project_template.user_id'))}
        then project_template.shared_project_id end`.as('shared_project_id'),
    );
}

/** Whether the template is shared with the user, who is not its owner. */
function isSharedWith(user: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(project_template.user_id <> ${user} and ${isReadableBy(user)}
    and ${isReadableBy(sql.ref('project_template.user_id'))})`;
}

function isReadableBy(user: Expression<string>): Expression<SqlBool> {
  return canReadProject(user, sql.ref('project_template.shared_project_id'));
}

const ownRows = statement<{ user: string }>()((db, p) => listed(db).where('project_template.user_id', '=', p.user));

const sharedRows = statement<{ user: string }>()((db, p) =>
  listed(db)
    .where(
      'project_template.shared_project_id',
      'in',
      db.selectFrom('project_access').select('project_access.project_id').where('project_access.user_id', '=', p.user),
    )
    .where(isSharedWith(p.user)),
);

const readableRow = statement<{ user: string; id: string }>()((db, p) =>
  listed(db)
    .select('project_template.plan')
    .where('project_template.id', '=', p.id)
    .where((eb) => eb.or([eb('project_template.user_id', '=', p.user), isSharedWith(p.user)])),
);

const nextOwn = statement<{ user: string; after: string }>()((db, p) =>
  listed(db)
    .select('project_template.plan')
    .where('project_template.user_id', '=', p.user)
    .where('project_template.id', '>', p.after)
    .orderBy('project_template.id')
    .limit(1),
);

const ownToChange = statement<{ user: string; id: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('project_template')
    .selectAll()
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where(isOutsideImports('project_template.id'))
    .modifyEnd(forUpdate),
);

const unshare = statement<{ project: string; user: string }>()((db, p) =>
  db
    .updateTable('project_template')
    .set({ shared_project_id: null })
    .where('shared_project_id', '=', p.project)
    .where('user_id', '=', p.user),
);
