import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isDay } from '#domain/day/calendar.ts';
import { isTime, isZone } from '#domain/day/zone.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { warningTexts } from './import-messages.ts';
import { IMPORT_SOURCES, type ImportSource } from './import-sources.ts';
import { IMPORTERS } from './importers.ts';
import { CONTEXT, importText, issueOf, tasksOf, warningCounts } from './testing/import-text.ts';

const CORPUS = readdirSync(new URL('corpus', import.meta.url)).map((name) =>
  readFileSync(new URL(`corpus/${name}`, import.meta.url), 'utf8'),
);

/** Imports a text. Fails for errors other than `ImportFileError`, and for plans that cannot be written. */
function checkImport(source: ImportSource, text: string): void {
  const issue = issueOf(IMPORTERS[source], text);
  if (issue !== undefined) return;
  const { plans, warnings } = importText(IMPORTERS[source], text);
  for (const plan of plans) checkPlan(plan);
  for (const locale of ['en', 'da'] as const) assert.equal(warningTexts(warnings, locale).length, warnings.length);
}

function checkPlan(plan: ProjectPlan): void {
  const { limits } = CONTEXT;
  const isShort = (text: string | undefined, most: number) => {
    assert.ok([...(text ?? '')].length <= most);
    assert.ok((text ?? '').isWellFormed() && !text?.includes('\0'));
  };
  assert.notEqual(plan.name.trim(), '');
  isShort(plan.name, limits.projectName);
  isShort(plan.description, limits.projectDescription);
  for (const { name } of plan.sections) isShort(name, limits.sectionName);
  const levels: number[] = [];
  plan.tasks.forEach((task, index) => {
    const { content, description, section, parent, due, recurrence, labels = [], comments = [] } = task;
    assert.match(content, /\S/);
    assert.doesNotMatch(content, /[\r\n]/);
    isShort(content, limits.taskTitle);
    isShort(description, limits.taskDescription);
    assert.ok(parent === undefined || parent < index);
    levels.push(parent === undefined ? 0 : (levels[parent] ?? 0) + 1);
    assert.ok((levels[index] ?? 0) <= limits.subtaskLevels);
    assert.ok(section === undefined || section < plan.sections.length);
    assert.ok(parent === undefined || section === undefined);
    assert.ok(due === undefined || isDay(due.date));
    assert.ok(due?.time === undefined || isTime(due.time));
    assert.ok(due?.zone === undefined || isZone(due.zone));
    assert.ok(recurrence === undefined || 'rule' in parseRule(recurrence.rule));
    assert.ok(labels.length <= limits.taskLabels);
    for (const label of labels) isShort(label, limits.labelName);
    for (const { body } of comments) isShort(body, limits.commentBody);
    for (const instant of [task.completedAt, task.createdAt]) {
      assert.ok(instant === undefined || Date.parse(instant) <= CONTEXT.now);
    }
  });
}

describe('importing untrusted files', () => {
  for (const source of IMPORT_SOURCES) {
    it(`reads files of other products and damaged files as ${source}`, () => {
      for (const text of CORPUS) checkImport(source, text);
      const damaged = fc.tuple(
        fc.constantFrom(...CORPUS),
        fc.nat(),
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 5 }),
      );
      fc.assert(
        fc.property(damaged, ([text, from, to, insert]) => {
          const start = from % text.length;
          checkImport(source, text.slice(0, start) + insert + text.slice(start + (to % 100)));
        }),
        { numRuns: 200 },
      );
    });

    it(`reads any text as ${source}`, () => {
      fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => checkImport(source, text)));
      for (const text of ['', '\0', '\ufeff', '\ud800', '[]', '{}', 'null', '-', '- ', 'a:', '\n'.repeat(100_000)])
        checkImport(source, text);
    });
  }

  it('reads JSON with values of any type', () => {
    const files = CORPUS.filter((text) => /^[[{]/.test(text)).map((text): unknown => JSON.parse(text));
    const replaced = (value: unknown, at: { left: number }, by: unknown): unknown => {
      at.left -= 1;
      if (at.left === 0) return by;
      if (Array.isArray(value)) return value.map((each) => replaced(each, at, by));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, at, by)]));
    };
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('x'.repeat(10_000), 1e308, -1, '__proto__', JSON.parse('{"__proto__": 1}')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.integer({ min: 1, max: 250 }), odd, (file, left, value) => {
        const text = JSON.stringify(replaced(file, { left }, value));
        for (const source of ['vikunja', 'google_tasks', 'trello'] as const) checkImport(source, text);
      }),
      { numRuns: 500 },
    );
  });

  it('cuts texts that are too long', () => {
    const long = 'x'.repeat(2001);
    const [task] = tasksOf(IMPORTERS.markdown, `- [ ] ${long}\n  note`);
    assert.equal(task?.content, 'x'.repeat(2000));
    assert.equal(task?.description, `${long}\n\nnote`);
    const huge = `"${'y'.repeat(1_000_000)}"`;
    const reading = importText(
      IMPORTERS.ticktick,
      `List Name,Title,Content,Tags,Column Name\n${[huge, huge, huge, huge, huge].join(',')}`,
    );
    assert.deepEqual(warningCounts(reading), { section: 1, labels: 1, title: 1, description: 1 });
    for (const plan of reading.plans) checkPlan(plan);
  });

  it('reads large files in linear time', () => {
    const count = 20_000;
    const repeat = (text: string) => text.repeat(count);
    const texts: Record<ImportSource, string> = {
      vikunja: JSON.stringify([
        {
          title: 'P',
          tasks: Array.from({ length: count }, (_, id) => ({
            id: id + 1,
            title: 'T',
            related_tasks: { parenttask: [{ id: id + 2 }] },
          })),
        },
      ]),
      ticktick: `List Name,Title,taskId,parentId\n${repeat('L,T,1,1\n')}`,
      outlook: `Subject,Due Date\n${repeat('T,1/2/2026\n')}`,
      google_tasks: JSON.stringify({
        kind: 'tasks#tasks',
        items: Array.from({ length: count }, () => ({ id: 'a', title: 'T', parent: 'a' })),
      }),
      trello: JSON.stringify({
        lists: [],
        cards: Array.from({ length: count }, (_, id) => ({ id: `${id}`, name: 'T' })),
      }),
      taskpaper: repeat('- T @due(2026-03-10)\n'),
      calendar: `BEGIN:VCALENDAR\n${repeat('BEGIN:VTODO\nSUMMARY:T\nEND:VTODO\n')}END:VCALENDAR`,
      markdown: repeat('- [ ] T\n'),
    };
    for (const source of IMPORT_SOURCES) {
      assert.equal(importText(IMPORTERS[source], texts[source]).plans[0]?.tasks.length, count, source);
    }
    for (const piece of [
      '@',
      '@a(',
      '- @due(',
      '#',
      '- [ ] 📅',
      '- [ ] #1',
      ':',
      '- [',
      '`',
      '>',
      '<',
      '\t',
      'a:\n\t',
    ]) {
      for (const source of ['taskpaper', 'markdown'] as const) checkImport(source, piece.repeat(50_000));
    }
  });
});
