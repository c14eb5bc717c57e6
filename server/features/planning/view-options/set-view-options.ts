import { LIMITS } from '#contract/limits.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { one } from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { ownFilter } from '../filters/index.ts';
import { requireOwnLabel } from '../labels/index.ts';
import { storedJson } from './stored-json.ts';

/**
 * Replaces the options of a view for the actor. Empty options reset the view. Throws `not_found` unless the actor can open the view. If
 * the limit is exceeded, the options that were changed longest ago are removed.
 */
export async function setViewOptions(
  tx: Tx,
  actor: Actor,
  { view, options }: { view: string; options: ViewOptions },
): Promise<JsonText> {
  await requireView(tx, actor, view);
  await tx.lock(`view options of ${actor.id}`);
  const stored = normalized(options);
  const row = { view, options: JSON.stringify(stored) };
  const key = { user: actor.id, view };
  if (((await current.first(tx, key))?.options ?? '{}') !== row.options) {
    await remove.run(tx, key);
    if (row.options !== '{}') {
      await insert.run(tx, { ...key, options: row.options, at: instantText(actor.now) });
      await removeOldest.run(tx, { user: actor.id, kept: LIMITS.viewOptions.views });
    }
    const extra = { view, options: stored };
    await emit(tx, actor, { receiverId: actor.id, live: { type: 'view_options.updated', extra } });
  }
  return json(storedJson(row));
}

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
async function requireView(tx: ReadTx, actor: Pick<Actor, 'id'>, view: string): Promise<void> {
  if (FIXED_VIEWS.has(view)) return;
  const [kind = '', id = '', ...rest] = view.split(':');
  const require = Object.hasOwn(RECORD_VIEWS, kind) ? RECORD_VIEWS[kind] : undefined;
  if (require === undefined || id === '' || rest.length > 0) throw notFound();
  await require(tx, actor, id);
}

/** Removes defaults and sorts the names, so that equal options have equal JSON text. */
function normalized(options: ViewOptions): ViewOptions {
  const entries = Object.entries(options)
    .filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

type Key = { user: string; view: string };

const current = statement<Key>()((db, p) =>
  db.selectFrom('view_options').select('options').where('user_id', '=', p.user).where('view', '=', p.view),
);

const remove = statement<Key>()((db, p) =>
  db.deleteFrom('view_options').where('user_id', '=', p.user).where('view', '=', p.view),
);

const insert = statement<Key & { options: string; at: string }>()((db, p) =>
  db.insertInto('view_options').values({ user_id: p.user, view: p.view, options: p.options, changed_at: p.at }),
);

const removeOldest = statement<{ user: string; kept: number }>()((db, p) =>
  db
    .deleteFrom('view_options')
    .where('user_id', '=', p.user)
    .where(
      'view',
      'in',
      db
        .selectFrom('view_options')
        .select('view')
        .where('user_id', '=', p.user)
        .orderBy('changed_at', 'desc')
        .orderBy('view')
        .limit(500)
        .offset(p.kept),
    ),
);
