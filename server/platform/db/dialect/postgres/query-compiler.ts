import {
  PostgresQueryCompiler,
  ReferenceNode,
  SelectAllNode,
  type SelectionNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import { quoteName } from '../../schema/spelling.ts';
import tableColumns from '../../table-columns.json' with { type: 'json' };

/** The columns of each table, which `server/migrations/write-schema.ts` writes. */
const COLUMNS: Readonly<Record<string, string>> = tableColumns;

/**
 * Compiles `selectAll` as the list of the columns that this version knows. The server refuses a prepared `select *` after another node has added
 * a column: "cached plan must not change result type".
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitSelection(node: SelectionNode): void {
    const { selection } = node;
    const query = this.parentNode;
    if (ReferenceNode.is(selection) && SelectAllNode.is(selection.column)) {
      const table = selection.table?.table.identifier.name ?? '';
      this.#appendColumns(node, table, `${quoteName(table)}.`);
    } else if (SelectAllNode.is(selection) && query !== undefined && SelectQueryNode.is(query)) {
      this.#appendColumns(node, onlyTable(query), '');
    } else {
      super.visitSelection(node);
    }
  }

  /** An unknown table is a part of the query itself. */
  #appendColumns(node: SelectionNode, table: string, prefix: string): void {
    const columns = COLUMNS[table]?.split(' ').map((name) => prefix + quoteName(name));
    if (columns === undefined) super.visitSelection(node);
    else this.append(columns.join(', '));
  }
}

/** Returns the name of the table of a query, or an empty text for a part of the query. */
function onlyTable({ from, joins }: SelectQueryNode): string {
  const [table, ...others] = from?.froms ?? [];
  if (joins !== undefined || others.length > 0) throw new Error('selectAll of several tables: name the table');
  return table !== undefined && TableNode.is(table) ? table.table.identifier.name : '';
}
