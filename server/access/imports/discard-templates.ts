/** Deletes the templates of an unfinished import. */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { chargeText } from '../usage/charge.ts';
import { textBytesSql } from '../usage/counted-texts.ts';
import { boundsOf } from './import-ranges.ts';

/** Maximum number of templates that one transaction deletes. Each can have a megabyte of text. */
const BATCH_SIZE = 20;

/** Deletes some templates of the import. Returns false if there are none. */
export async function discardTemplates(tx: Tx, range: string): Promise<boolean> {
  const templates = await some.all(tx, { ...boundsOf(range), limit: BATCH_SIZE });
  for (const { user_id, bytes } of templates) chargeText(tx, user_id, -bytes);
  return templates.length > 0;
}

const some = statement<{ first: string; last: string; limit: number }>()((db, p) =>
  db
    .deleteFrom('project_template')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('project_template as staged')
        .select('staged.id')
        .where('staged.id', '>=', p.first)
        .where('staged.id', '<=', p.last)
        .limit(p.limit),
    )
    .returning(['user_id', textBytesSql('project_template').as('bytes')]),
);
