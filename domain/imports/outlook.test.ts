import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { outlook } from './outlook.ts';
import { CONTEXT, importText, issueOf, tasksOf, warningCounts } from './testing/import-text.ts';

const FILE = readFileSync(new URL('corpus/outlook.csv', import.meta.url), 'utf8');

describe('importing tasks of Outlook', () => {
  it('reads subjects, dates, notes, categories, priority and status', () => {
    const reading = importText(outlook, FILE);
    assert.deepEqual(reading.plans, [
      {
        name: 'My file',
        sections: [],
        tasks: [
          {
            content: 'Renew the passport',
            description: 'Bring two photos.\nForm 12.',
            priority: 1,
            due: { date: '2026-03-25' },
            labels: ['Personal', 'Travel'],
          },
          { content: 'Send the report', due: { date: '2026-02-03' }, completedAt: '2026-02-04T11:00:00.000Z' },
          { content: 'Plan the party' },
        ],
      },
    ]);
    assert.deepEqual(warningCounts(reading), { reminders: 1, start: 1 });
  });

  it('reads Danish names', () => {
    const text =
      'Emne;Startdato;Forfaldsdato;Kategorier;Noter;Prioritet;Status\r\nRing til Bo;;10-03-2026;"Hjem;Arbejde";Om taget;Høj;Ikke startet\r\nVask;;;;;Normal;Fuldført\r\n';
    assert.deepEqual(tasksOf(outlook, text), [
      {
        content: 'Ring til Bo',
        description: 'Om taget',
        priority: 1,
        due: { date: '2026-03-10' },
        labels: ['Hjem', 'Arbejde'],
      },
      { content: 'Vask', completedAt: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  it('assumes the order of ambiguous dates, with a warning', () => {
    const text = 'Subject,Due Date\na,3/4/2026\nb,5/5/2026';
    const dates = (...[locale, dateOrder]: ['da' | 'en', ('day_first' | 'month_first')?]) => {
      const reading = importText(outlook, text, dateOrder && { dateOrder }, { ...CONTEXT, locale });
      return [reading.plans[0]?.tasks[0]?.due?.date, ...Object.keys(warningCounts(reading))];
    };
    assert.deepEqual(dates('en'), ['2026-03-04', 'month_first']);
    assert.deepEqual(dates('da'), ['2026-04-03', 'day_first']);
    assert.deepEqual(dates('da', 'month_first'), ['2026-03-04']);
    assert.deepEqual(dates('en', 'day_first'), ['2026-04-03']);
  });

  it('detects the order in the file, and keeps dates that contradict it as text', () => {
    const reading = importText(
      outlook,
      'Subject,Due Date\na,3/4/26\nb,25/4/26\nc,26/4/26\nd,4/27/26\ne,someday\nf,2026-05-06',
    );
    assert.deepEqual(
      reading.plans[0]?.tasks.map(({ due, description }) => due?.date ?? description),
      ['2026-04-03', '2026-04-25', '2026-04-26', 'Date: 4/27/26', 'Date: someday', '2026-05-06'],
    );
    assert.deepEqual(warningCounts(reading), { date: 2 });
    assert.equal(tasksOf(outlook, 'Subject,Due Date\na,3.4.1999 00:00')[0]?.due?.date, '1999-04-03');
  });

  it('needs a subject', () => {
    assert.deepEqual(issueOf(outlook, 'Name,Due Date\na,b'), { code: 'no_column', text: 'Subject', line: 1 });
  });
});
