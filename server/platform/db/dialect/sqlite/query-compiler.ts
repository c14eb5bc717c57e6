import { type CompiledQuery, type QueryId, type RootOperationNode, SqliteQueryCompiler } from 'kysely';
import { Placeholder } from '../../placeholder.ts';

/**
 * Compiles a repeated parameter of a statement as a reference to its first occurrence, `?3`, so that it is bound once. A search contains 41
 * parameters, but only 11 different ones. Binding a text takes 0.5 µs.
 */
export class QueryCompiler extends SqliteQueryCompiler {
  /** The numbers of the parameters by their keys. */
  readonly #numbers = new Map<string, number>();

  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    this.#numbers.clear();
    return super.compileQuery(node, id);
  }

  protected override appendValue(value: unknown): void {
    const number = value instanceof Placeholder ? this.#numbers.get(value.key) : undefined;
    if (number !== undefined) {
      this.append(`?${number}`);
      return;
    }
    // The number of a `?` is one more than the greatest number before it: https://www.sqlite.org/lang_expr.html#varparam
    super.appendValue(value);
    if (value instanceof Placeholder) this.#numbers.set(value.key, this.numParameters);
  }
}
