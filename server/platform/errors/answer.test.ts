import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerTo } from './answer.ts';
import { conflict, invalid, notFound, Refusal } from './refusal.ts';

test('a refusal becomes its code, its status and an English sentence', () => {
  assert.deepEqual(answerTo(conflict('A label of this name exists.'), 'da'), {
    status: 409,
    headers: {},
    body: '{"code":"conflict","error":"A label of this name exists."}',
  });
  assert.equal(answerTo(notFound(), 'en').status, 404);
});

test('field messages are in the language of the reader', () => {
  const refusal = invalid({ name: (messages) => messages.tooLong(80), 'rows.3': (messages) => messages.required });
  const danish = JSON.parse(answerTo(refusal, 'da').body);
  assert.equal(danish.code, 'validation_failed');
  assert.deepEqual(danish.fields, { name: 'Skriv højst 80 tegn.', 'rows.3': 'Skal udfyldes.' });
  const english = JSON.parse(answerTo(refusal, 'en').body);
  assert.equal(english.fields.name, 'Enter at most 80 characters.');
});

test('a field named __proto__ is handled like any other', () => {
  const { body } = answerTo(
    invalid(JSON.parse('{"__proto__":0}', (key, value) => (key === '' ? value : () => 'no'))),
    'en',
  );
  assert.match(body, /"fields":\{"__proto__":"no"\}/);
});

test('a failed precondition carries the current record, as object or JSON', () => {
  for (const current of [{ id: '1' }, '{"id":"1"}']) {
    const answer = answerTo(new Refusal('precondition_failed', { current }), 'en');
    assert.equal(answer.status, 412);
    assert.deepEqual(JSON.parse(answer.body).current, { id: '1' });
  }
});

test('a missing credential names the accepted scheme', () => {
  assert.deepEqual(answerTo(new Refusal('unauthorized'), 'en').headers, { 'www-authenticate': 'Bearer' });
});

test('too many attempts give the waiting time', () => {
  assert.deepEqual(answerTo(new Refusal('rate_limited', { retryAfter: 7 }), 'en').headers, { 'retry-after': '7' });
});

test('another method is a bad request with its own status', () => {
  const answer = answerTo(new Refusal('bad_request', { status: 405, headers: { allow: 'GET' } }), 'en');
  assert.equal(answer.status, 405);
  assert.deepEqual(answer.headers, { allow: 'GET' });
});

test('a crash reveals nothing', () => {
  const { status, body } = answerTo(new Error('select * from secrets'), 'en');
  assert.equal(status, 500);
  assert.deepEqual(JSON.parse(body), {
    code: 'internal_error',
    error: 'An unexpected error. The log of the service has the details.',
  });
});
