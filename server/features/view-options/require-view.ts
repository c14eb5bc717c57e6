import { one } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { ownFilter } from '../filters/index.ts';
import { requireOwnLabel } from '../labels/index.ts';

/** Views that everybody has. */
const FIXED: ReadonlySet<string> = new Set(['today', 'upcoming', 'delegated']);

type Require = (tx: ReadTx, actor: Pick<Actor, 'id'>, id: string) => Promise<unknown>;

/** Views of one record each, by the word before the colon. */
const OF_RECORD: Readonly<Record<string, Require>> = {
  project: (tx, actor, id) => one(tx, actor, 'project', 'viewer', id),
  label: requireOwnLabel,
  filter: ownFilter,
};

/** Throws `not_found` unless the key is that of a view that the actor can open. */
export async function requireView(tx: ReadTx, actor: Pick<Actor, 'id'>, view: string): Promise<void> {
  if (FIXED.has(view)) return;
  const [kind = '', id = '', ...rest] = view.split(':');
  const require = Object.hasOwn(OF_RECORD, kind) ? OF_RECORD[kind] : undefined;
  if (require === undefined || id === '' || rest.length > 0) throw notFound();
  await require(tx, actor, id);
}
