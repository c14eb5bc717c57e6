import { one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { ownFilter } from '../filters/index.ts';
import { requireOwnLabel } from '../labels/index.ts';

/** Views that every user has. */
const FIXED_VIEWS: ReadonlySet<string> = new Set(['today', 'upcoming', 'delegated']);

type Require = (tx: ReadTx, actor: Pick<Actor, 'id'>, id: string) => Promise<unknown>;

/** Views of one record, by the text before the colon. */
const RECORD_VIEWS: Readonly<Record<string, Require>> = {
  project: (tx, actor, id) => one(tx, actor, 'project', 'viewer', id),
  label: requireOwnLabel,
  filter: ownFilter,
};

/** Throws `not_found` unless the key names a view that the actor can open. */
export async function requireView(tx: ReadTx, actor: Pick<Actor, 'id'>, view: string): Promise<void> {
  if (FIXED_VIEWS.has(view)) return;
  const [kind = '', id = '', ...rest] = view.split(':');
  const require = Object.hasOwn(RECORD_VIEWS, kind) ? RECORD_VIEWS[kind] : undefined;
  if (require === undefined || id === '' || rest.length > 0) throw notFound();
  await require(tx, actor, id);
}
