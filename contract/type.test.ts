import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type as TypeBox } from 'typebox';
import { Type } from './type.ts';

/** A schema with each of the functions. */
function everything(type: typeof Type) {
  const described = { description: 'A description.' };
  const text = type.String({ minLength: 1 });
  const entry = type.Object({ text, note: type.Optional(type.String(described)) }, { additionalProperties: false });
  return type.Object({
    entries: type.Array(entry, { maxItems: 3 }),
    some: type.Partial(entry, described),
    no_property: type.Object({}),
    no_required: type.Object({ flag: type.Optional(type.Boolean({ default: true })) }),
    constant: type.Literal('a', described),
    yes: type.Literal(true),
    one: type.Literal(1),
    union: type.Union([type.Integer({ minimum: 0 }), type.Number(described), type.Null()], described),
    any: type.Unknown(described),
    unsafe: type.Optional(type.Unsafe<string>({ type: ['string', 'null'] })),
    optional_unsafe: type.Unsafe<string>(type.Optional(text)),
    copy: { ...type.Optional(text) },
    reused: type.Optional(entry.properties.note),
    property: entry.properties.note,
    required_again: text,
    counts: type.Record(type.String(), type.Integer(), described),
  });
}

test('the functions return the schemas of TypeBox, with the keys in the same order', () => {
  assert.equal(JSON.stringify(everything(Type), null, 1), JSON.stringify(everything(TypeBox), null, 1));
  assert.deepEqual(everything(Type).required?.toSpliced(0, 2), [
    'no_property',
    'no_required',
    'constant',
    'yes',
    'one',
    'union',
    'any',
    'copy',
    'required_again',
    'counts',
  ]);
});
