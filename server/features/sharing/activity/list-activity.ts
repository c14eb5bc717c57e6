import { sql } from 'kysely';
import type { Query, ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ActivityPayload } from '#contract/resources/activity.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { translateDeviceName } from '../../account/accounts/index.ts';
import { readCursor } from './cursor.ts';
import { type Entry, entriesBefore, entryPage, payloadOf } from './entries.ts';

type List = typeof api.activity.list;

/**
 * The activity of the whole service, newest first, for administrators. Can be filtered by person, project and event. An empty filter is
 * ignored. Throws 400 for a damaged cursor.
 */
export async function listActivity(
  tx: ReadTx,
  actor: Pick<Actor, 'id' | 'locale'>,
  { limit = LIMITS.pages.activity.default, before, user_id, project_id, event }: Query<List>,
): Promise<ResponseBody<List>> {
  const entries = await tx.all(
    entriesBefore(tx.kysely, tx.fragments, {
      reader: sql.val(actor.id),
      before: sql.val(readCursor(before)),
      rows: sql.val(limit + 1),
    })
      // A deleted account finds nothing, because the result would reveal its entries.
      .$if(Boolean(user_id), (rows) =>
        rows.where('event.actor_id', '=', user_id ?? '').where('actor.id', 'is not', null),
      )
      .$if(Boolean(project_id), (rows) => rows.where('event.project_id', '=', project_id ?? ''))
      .$if(Boolean(event), (rows) => rows.where('event.activity', '=', event ?? '')),
  );
  return entryPage(entries, limit, (entry) => payloadFor(entry, actor));
}

/**
 * The payload for an administrator, who may not read every project: titles, names and file names of records are omitted unless the
 * administrator can read the project of the entry. Entries without a project show them only to the acting user. Names of devices are
 * in the language of the administrator.
 */
function payloadFor(entry: Entry, { locale }: Pick<Actor, 'locale'>): ActivityPayload {
  const { device, ...others } = payloadOf(entry);
  const payload = device === undefined ? others : { ...others, device: translateDeviceName(device, locale) };
  // The name of a deleted account is not that of a record.
  if (entry.can_read_context === 1 || entry.event === 'user.deleted') return payload;
  const { content: _content, name: _name, filename: _filename, ...rest } = payload;
  return rest;
}
