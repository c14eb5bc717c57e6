import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** A webhook of a project, and the name of the project. */
export type OwnedWebhook = { id: string; project_id: string; project_name: string; url: string };

/** Returns the webhooks of the projects that a user owns, also of archived ones and of those in the trash, in the order of their creation. */
export function ownedWebhooks(tx: ReadTx, user: string): Promise<OwnedWebhook[]> {
  return owned.all(tx, { user });
}

const owned = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('project')
    .innerJoin('webhook', 'webhook.project_id', 'project.id')
    .select(['webhook.id', 'webhook.project_id', 'project.name as project_name', 'webhook.url'])
    .where('project.owner_id', '=', p.user)
    .orderBy('webhook.id'),
);
