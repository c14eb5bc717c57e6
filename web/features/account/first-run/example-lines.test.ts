import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleProject as danish } from '#domain/messages/da/lazy/first-run.ts';
import { exampleProject as english } from '#domain/messages/en/lazy/first-run.ts';
import { parseQuickAdd } from '#domain/quick-add/quick-add.ts';

for (const [locale, { first, later }] of [['en', english] as const, ['da', danish] as const]) {
  test(`recognises one date and one repeat in the example project, and nothing else (${locale})`, () => {
    const context = {
      now: Date.parse('2026-10-14T14:30:00+02:00'),
      zone: 'Europe/Copenhagen',
      locale,
      projects: [],
      sectionsOf: () => [],
      peopleOf: () => [],
    };
    const parsed = [...first, ...later].map(({ text }) => parseQuickAdd(text, context));
    assert.deepEqual(
      parsed.map(({ spans, dueDate, recurrenceRule }) => [spans.length, dueDate, recurrenceRule]),
      [
        [0, undefined, undefined],
        [0, undefined, undefined],
        [0, undefined, undefined],
        [1, '2026-10-15', undefined],
        [1, '2026-10-16', 'FREQ=WEEKLY;BYDAY=FR'],
        [0, undefined, undefined],
        [0, undefined, undefined],
      ],
    );
  });
}
