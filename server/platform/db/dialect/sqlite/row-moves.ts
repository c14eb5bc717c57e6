import { quoteName } from '../../schema/spelling.ts';
import type { RowMoves } from '../row-moves.ts';

export const sqliteRowMoves: RowMoves = {
  // Hidden columns are computed ones: https://www.sqlite.org/pragma.html#pragma_table_xinfo
  storedColumns: `select tables.name as "table", columns.name as "column", columns.pk as place
    from pragma_table_list as tables, pragma_table_xinfo(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite%' and columns.hidden = 0
    order by tables.name, columns.cid`,
  ownSequence: '',

  async suspendRules(tx) {
    const triggers = await tx.allText<{ name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'trigger'`,
      [],
    );
    for (const { name } of triggers) await tx.runText(`drop trigger ${quoteName(name)}`, []);
    // Checks the references at the commit: https://www.sqlite.org/pragma.html#pragma_defer_foreign_keys
    await tx.runText('pragma defer_foreign_keys = on', []);
    return async () => {
      for (const { sql } of triggers) await tx.runText(sql, []);
      const missing = await tx.firstText<{ table: string; parent: string }>('pragma foreign_key_check', []);
      if (missing !== undefined)
        throw new Error(`a row of ${missing.table} refers to a missing one of ${missing.parent}`);
    };
  },

  async readSequence(tx, table) {
    const isSequence = `select 1 from sqlite_schema where name = ? and sql like '%autoincrement%'`;
    if ((await tx.firstText(isSequence, [table])) === undefined) return undefined;
    const row = await tx.firstText<{ seq: number }>('select seq from sqlite_sequence where name = ?', [table]);
    return row?.seq ?? 0;
  },

  async writeSequence(tx, table, last) {
    await tx.runText('delete from sqlite_sequence where name = ?', [table]);
    await tx.runText('insert into sqlite_sequence (name, seq) values (?, ?)', [table, last]);
  },
};
