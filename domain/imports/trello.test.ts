import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { warningTexts } from './import-messages.ts';
import { importText, issueOf, warningCounts } from './testing/import-text.ts';
import { trello } from './trello.ts';

const FILE = readFileSync(new URL('corpus/trello.json', import.meta.url), 'utf8');

describe('importing a board of Trello', () => {
  it('reads lists, cards, checklists, labels, members and comments', () => {
    const reading = importText(trello, FILE);
    const created = { createdAt: '2026-01-27T12:45:52.000Z' };
    assert.deepEqual(reading.plans, [
      {
        name: 'Kitchen',
        description: 'The new kitchen',
        viewMode: 'board',
        sections: [{ name: 'To do' }, { name: 'Doing' }],
        tasks: [
          { content: 'Card without a list' },
          {
            content: 'Measure',
            section: 0,
            labels: ['Urgent'],
            completedAt: '2026-02-21T10:00:00.000Z',
            ...created,
            comments: [
              { body: 'When?', createdAt: '2026-02-20T11:00:00.000Z' },
              { body: '**Bo Lund**\n\nMonday works', createdAt: '2026-02-21T11:00:00.000Z' },
            ],
          },
          {
            content: 'Order the worktop',
            description: 'Oak, **40 mm**\n\n[Plan v2](<https://trello.com/1/cards/2/attachments/plan.pdf>)',
            section: 0,
            due: { date: '2026-03-10', time: '15:00', zone: 'Europe/Copenhagen' },
            labels: ['Urgent', 'blue'],
            isAssigned: true,
            ...created,
          },
          { content: 'Choose wood', parent: 2, completedAt: '2026-03-01T12:00:00.000Z' },
          {
            content: 'Get offers',
            parent: 2,
            due: { date: '2026-03-05', time: '10:00', zone: 'Europe/Copenhagen' },
          },
          { content: 'Choose tiles', section: 1, ...created },
          { content: 'Shops', parent: 5, completedAt: '2026-03-01T12:00:00.000Z' },
          { content: 'Nord', parent: 6, completedAt: '2026-03-01T12:00:00.000Z' },
          { content: 'Colours', parent: 5 },
          { content: 'Green', parent: 8 },
        ],
      },
    ]);
    assert.deepEqual(warningCounts(reading), { comment_author: 1, responsible: 1, attachments: 1, archived: 2 });
  });

  it('refuses other files', () => {
    assert.deepEqual(issueOf(trello, '{"lists": []}'), { code: 'wrong_source' });
    assert.deepEqual(issueOf(trello, '{"lists": [], "cards": []}'), { code: 'no_tasks' });
    assert.deepEqual(issueOf(trello, '{"lists": [], "cards": [{"pos": "top"}]}'), {
      code: 'wrong_type',
      path: 'cards[0].pos',
    });
  });

  it('says how many cards without text were skipped', () => {
    const board = (names: readonly string[]) =>
      JSON.stringify({
        name: 'Kitchen',
        lists: [{ id: 'l', name: 'To do' }],
        cards: names.map((name, at) => ({ id: String(at), idList: 'l', name })),
      });
    const warnings = (names: readonly string[]) => importText(trello, board(names)).warnings;
    assert.deepEqual(warningTexts(warnings(['', 'Paint']), 'en'), ['Tasks without text were skipped (1).']);
    assert.deepEqual(warningTexts(warnings(['', ' ', '', 'a', '', '', '', '']), 'da'), [
      'Opgaver uden tekst er sprunget over (7).',
    ]);
  });
});
