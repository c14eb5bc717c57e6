import type { Expression, Kysely } from 'kysely';
import type { Changes, Query, ReadTx, Tx, Value } from './database.ts';
import type { Dialect } from './dialect/dialect.ts';
import type { Fragments } from './dialect/fragments.ts';
import type { TextSearch } from './dialect/text-search.ts';
import { Placeholder } from './placeholder.ts';
import type { OwnTables } from './tables.ts';

/** The parameters as expressions, to use in a query. */
export type Placeholders<Params> = { readonly [Key in keyof Params]-?: Expression<Params[Key]> };

/** The parameters of a statement as arguments. */
export type ParamsArguments<Params> = keyof Params extends never ? [] : [params: Params];

/** A query that is compiled once per dialect and run with different values. */
export interface Statement<Params, Row> {
  all(tx: ReadTx, ...given: ParamsArguments<Params>): Promise<Row[]>;
  first(tx: ReadTx, ...given: ParamsArguments<Params>): Promise<Row | undefined>;
  run(tx: Tx, ...given: ParamsArguments<Params>): Promise<Changes>;
  /** Runs it without waiting for its answer: see `Tx.send`. */
  send(tx: Tx, ...given: ParamsArguments<Params>): void;
}

/**
 * A frequent query: `statement<{ id: string }>()((db, p) => db.selectFrom('task').where('id', '=', p.id)…)`. `build` is
 * called once per dialect and must depend only on its arguments. Use `fragments.inList` for list parameters, and `is not
 * distinct from` for nullable ones.
 */
export function statement<Params extends Record<keyof Params, Value> = Record<never, never>>() {
  return <Row>(build: Build<Params, Row>): Statement<Params, Row> => {
    const compiled = new Map<Dialect, CompiledStatement>();

    function compile(dialect: Dialect): CompiledStatement {
      const known = compiled.get(dialect);
      if (known !== undefined) return known;
      const { sql, parameters } = build(
        dialect.kysely,
        placeholders<Params>(),
        dialect.fragments,
        dialect.textSearch,
      ).compile(dialect.kysely);
      const fresh = { text: sql, slots: parameters.map(slot) };
      compiled.set(dialect, fresh);
      return fresh;
    }

    return {
      all(tx, ...given) {
        const { text, slots } = compile(tx.dialect);
        return tx.allText<Row>(text, fill(slots, given[0]));
      },
      first(tx, ...given) {
        const { text, slots } = compile(tx.dialect);
        return tx.firstText<Row>(text, fill(slots, given[0]));
      },
      run(tx, ...given) {
        const { text, slots } = compile(tx.dialect);
        return tx.runText(text, fill(slots, given[0]));
      },
      send(tx, ...given) {
        const { text, slots } = compile(tx.dialect);
        tx.sendText(text, fill(slots, given[0]));
      },
    };
  };
}

/** The values as the parameters `<name>0`, `<name>1` and so on. */
export function numbered<Name extends string, V>(name: Name, values: readonly V[]): Record<`${Name}${number}`, V> {
  return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value])) as Record<`${Name}${number}`, V>;
}

/** The parameters of `numbered` as expressions. */
export function numberedExpressions<V = unknown>(p: object, name: string, count: number): Expression<V>[] {
  const byName = p as Record<string, Expression<V>>;
  return Array.from({ length: count }, (_, index) => byName[`${name}${index}`] as Expression<V>);
}

type Build<Params, Row> = (
  db: Kysely<OwnTables>,
  p: Placeholders<Params>,
  fragments: Fragments,
  textSearch: TextSearch,
) => Query<Row>;

type CompiledStatement = { text: string; slots: readonly Slot[] };

/** A parameter, or a constant of the query. */
type Slot = { key: string } | { constant: Value };

function placeholders<Params>(): Placeholders<Params> {
  const byName = new Proxy({}, { get: (_target, key) => new Placeholder(String(key)) });
  return byName as Placeholders<Params>;
}

function slot(value: unknown): Slot {
  return value instanceof Placeholder ? { key: value.key } : { constant: value as Value };
}

function fill(slots: readonly Slot[], given: object | undefined): Value[] {
  const values = (given ?? {}) as Record<string, Value>;
  return slots.map((place) => ('key' in place ? (values[place.key] as Value) : place.constant));
}
