import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Tx } from '../database.ts';

/** How a database keeps a text index and asks it. `name` is the index's, as its migration made it. */
export interface TextSearch {
  /** Puts the entry, its tokens and its project in the place of what is there for its id. */
  write(
    tx: Tx,
    name: string,
    entry: { id: string; title: string; body: string },
    tokens: readonly string[],
    projectId: string | null,
  ): Promise<void>;

  /**
   * A condition on `entry`, a row of the index's table: it has every token, and its project is among `projects`, a select
   * of one column of ids. One of the two at least is given.
   */
  candidates(name: string, tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<SqlBool>;
}
