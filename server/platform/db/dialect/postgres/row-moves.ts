import type { ReadTx } from '../../database.ts';
import type { RowMoves } from '../row-moves.ts';

type ForeignKey = { table: string; name: string; definition: string };

export const postgresRowMoves: RowMoves = {
  storedColumns: `select tables.relname as "table", columns.attname as "column",
      coalesce(array_position(keys.conkey, columns.attnum), 0) as place
    from pg_class as tables
      join pg_attribute as columns on columns.attrelid = tables.oid
      left join pg_constraint as keys on keys.conrelid = tables.oid and keys.contype = 'p'
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
    order by tables.relname collate "C", columns.attnum`,
  ownSequence: 'overriding system value',

  async suspendRules(tx) {
    const keys = await tx.allText<ForeignKey>(
      `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
      [],
    );
    const triggers = await tx.allText<{ table: string }>(
      `select distinct tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal`,
      [],
    );
    for (const { table, name } of keys) await tx.runText(`alter table ${table} drop constraint ${name}`, []);
    for (const { table } of triggers) await tx.runText(`alter table ${table} disable trigger user`, []);
    return async () => {
      for (const { table } of triggers) await tx.runText(`alter table ${table} enable trigger user`, []);
      for (const { table, name, definition } of keys)
        await tx.runText(`alter table ${table} add constraint ${name} ${definition}`, []);
      await tx.runText('analyze', []);
    };
  },

  async readSequence(tx, table) {
    const sequence = await sequenceOf(tx, table);
    if (sequence === undefined) return undefined;
    const row = await tx.firstText<{ last: number }>(
      `select case when is_called then last_value else 0 end as last from ${sequence}`,
      [],
    );
    return row?.last;
  },

  async writeSequence(tx, table, last) {
    const sequence = await sequenceOf(tx, table);
    if (sequence !== undefined)
      await tx.firstText('select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)', [sequence, last]);
  },
};

/** Returns the quoted name of the sequence of a table. */
async function sequenceOf(tx: ReadTx, table: string): Promise<string | undefined> {
  const row = await tx.firstText<{ sequence: string }>(
    `select pg_get_serial_sequence(quote_ident($1), attname) as sequence from pg_attribute
      where attrelid = quote_ident($1)::regclass and attidentity <> ''`,
    [table],
  );
  return row?.sequence;
}
