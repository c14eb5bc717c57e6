import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postgres } from '../dialect/postgres.ts';
import { sqlite } from '../dialect/sqlite.ts';
import { boolean, id, json, text } from './columns.ts';
import { SchemaBuilder } from './schema-builder.ts';

describe('a schema', () => {
  for (const { name, schema: spelling } of [sqlite, postgres]) {
    describe(`for ${name}`, () => {
      it('names keys and unique indexes after table and columns', () => {
        const schema = new SchemaBuilder(spelling);
        schema.table('a', { b: id(), c: id() }, { primaryKey: ['b', 'c'], unique: [['c']] });
        assert.match(schema.statements[0] ?? '', /constraint "unique_a_b_c" primary key \("b", "c"\)/);
        assert.match(schema.statements[1] ?? '', /^create unique index "unique_a_c" on "a" \("c"\)$/);
      });

      it('lets an index have an order, a condition and expressions', () => {
        const schema = new SchemaBuilder(spelling);
        schema.index('a', ['b', 'c desc', 'lower(d) desc'], { where: 'b > 1', name: 'index_a' });
        assert.deepEqual(schema.statements, [
          'create index "index_a" on "a" ("b", "c" desc, (lower(d)) desc) where b > 1',
        ]);
      });

      it('guards flags and JSON, and quotes defaults', () => {
        const schema = new SchemaBuilder(spelling);
        schema.table('a', { b: boolean().default(0), c: json().optional(), d: text().default("it's") });
        const [statement = ''] = schema.statements;
        assert.match(statement, /default 0 check \("b" in \(0, 1\)\)/);
        assert.match(statement, /"c" [^,]*check \(/);
        assert.match(statement, /default 'it''s'/);
      });

      it('lets the database compute a column', () => {
        const schema = new SchemaBuilder(spelling);
        schema.table('a', { b: text().optional(), c: text().computed("coalesce(b, '')") });
        assert.match(
          schema.statements[0] ?? '',
          /"c" text [^,]*generated always as \(coalesce\(b, ''\)\) (?:virtual|stored)/,
        );
      });

      it('creates triggers on rows', () => {
        const schema = new SchemaBuilder(spelling);
        schema.trigger({ name: 'a_added', table: 'a', event: 'insert', when: 'new.b > 1', run: 'delete from c' });
        const text = schema.statements.join('\n');
        assert.match(text, /create trigger "a_added" after insert on "a" .*when \(?new\.b > 1/);
        assert.match(text, /begin\n {2}delete from c;/);
      });

      it('creates triggers that read other rows only where writers take turns', () => {
        const schema = new SchemaBuilder(spelling);
        const whenAlone = 'exists (select 1 from c)';
        schema.trigger({
          name: 'a_added',
          table: 'a',
          event: 'insert',
          when: 'new.b > 1',
          whenAlone,
          run: 'delete from c',
        });
        const text = schema.statements.join('\n');
        assert.equal(text.includes('new.b > 1 and exists (select 1 from c)'), spelling === sqlite.schema);
      });

      it('refuses names that some database would cut or misread', () => {
        const schema = new SchemaBuilder(spelling);
        assert.throws(() => schema.table('Task', { id: id() }), /no name/);
        assert.throws(() => schema.index('a', ['b'.repeat(60)]), /no name/);
        assert.throws(() => schema.index('a', ['lower(b)']), /no name/);
      });

      it('refuses a name of its own for a unique index over columns', () => {
        const schema = new SchemaBuilder(spelling);
        assert.throws(() => schema.index('a', ['b'], { unique: true, name: 'only_one' }), /named by them/);
      });
    });
  }
});
