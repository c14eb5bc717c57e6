import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { casesOf, check, contextOf } from './corpus.fixture.test.ts';
import { finalProjectOf, parseQuickAdd } from './quick-add.ts';

for (const file of readdirSync(new URL('corpus', import.meta.url))) {
  test(`every line of ${file} is read as written`, () => {
    for (const each of casesOf(file)) check(each);
  });
}

test('spans refer to the original decomposed letters', () => {
  const line = 'rør ved øen på lørdag @Ærinde'.normalize('NFD');
  const { spans, labels, dueDate } = parseQuickAdd(line, contextOf());
  assert.equal(dueDate, '2026-10-17');
  assert.deepEqual(labels, ['Ærinde']);
  assert.deepEqual(
    spans.map(({ text }) => text.normalize('NFC')),
    ['på lørdag', '@Ærinde'],
  );
  for (const { start, end, text } of spans) assert.equal(line.slice(start, end), text);
});

test('uses the configured morning and evening', () => {
  const context = contextOf({ dayParts: { morning: '07:30', evening: '20:15', afternoon: '13:00' } });
  assert.equal(parseQuickAdd('løb i morgen tidlig', context).dueTime, '07:30');
  assert.equal(parseQuickAdd('løb hver aften', context).dueTime, '20:15');
  assert.equal(parseQuickAdd('run tomorrow afternoon', context).dueTime, '13:00');
  assert.equal(parseQuickAdd('løb i nat', context).dueTime, '22:00');
});

test('looks up sections and people in the project of the line', () => {
  const requestedIds: string[] = [];
  const context = contextOf({
    defaultProject: 'p:Hus',
    sectionsOf: (id) => {
      requestedIds.push(id);
      return [{ id: 's:1', name: 'Kælder' }];
    },
  });
  assert.deepEqual(parseQuickAdd('skift filter /Kælder', context).section, { id: 's:1', name: 'Kælder' });
  assert.equal(parseQuickAdd('skift filter /Kælder #nope', context).unknownSection, 'Kælder');
  parseQuickAdd('skift filter /Kælder #Work', context);
  parseQuickAdd('skift filter i morgen', context);
  assert.deepEqual(requestedIds, ['p:Hus', 'p:Work']);
});

test('takes the longest section name, with spaces and slashes', () => {
  const names = ['Kunder', 'Kunder/Ordrer', 'To do', 'To'];
  const context = contextOf({
    defaultProject: 'p:Hus',
    sectionsOf: () => names.map((name) => ({ id: name, name })),
  });
  const section = (line: string) => parseQuickAdd(line, context).section?.name;
  assert.equal(section('ring /Kunder/Ordrer'), 'Kunder/Ordrer');
  assert.equal(section('ring /Kunder i dag'), 'Kunder');
  assert.equal(section('ring /To do i dag'), 'To do');
  assert.equal(section('ring /To i dag'), 'To');
  assert.equal(section('ring /"to do" i dag'), 'To do');
  assert.equal(section('ring /Kundernes'), undefined);
});

test('a first name shared by two members is ambiguous', () => {
  const people = ['Anne Holm', 'Anne Bro', 'Bo'].map((name) => ({ id: name, name, email: `${name}@Example.com` }));
  const context = contextOf({ defaultProject: 'p:Hus', peopleOf: () => people });
  const parsed = parseQuickAdd('ring +Anne', context);
  assert.equal(parsed.content, 'ring +Anne');
  assert.equal(parsed.unknownAssignee, 'Anne');
  assert.deepEqual(
    parsed.warnings.map(({ code }) => code),
    ['ambiguous_assignee'],
  );
  assert.equal(parseQuickAdd('ring +Anne Bro i dag', context).assignee?.name, 'Anne Bro');
  assert.equal(parseQuickAdd('ring +bo@example.com.', context).assignee?.name, 'Bo');
});

test('two members with the same name, or whose names begin alike, are ambiguous', () => {
  const people = ['Anne Holm', 'Anne Holm', 'Annette Bro', 'Bo Li'].map((name, id) => ({ id: String(id), name }));
  const context = contextOf({ defaultProject: 'p:Hus', peopleOf: () => people });
  for (const line of ['ring +Anne Holm', 'ring +"Anne Holm"', 'ring +Anne', 'ring +An']) {
    const parsed = parseQuickAdd(line, context);
    assert.equal(parsed.content, line);
    assert.deepEqual(
      parsed.warnings.map(({ code }) => code),
      ['ambiguous_assignee'],
    );
  }
  assert.equal(parseQuickAdd('ring +Annet', context).assignee?.name, 'Annette Bro');
});

test('a first name wins over a longer first name that begins with it', () => {
  const people = ['Annette Bro', 'Ann Lee'].map((name) => ({ id: name, name }));
  const context = contextOf({ defaultProject: 'p:Hus', peopleOf: () => people });
  assert.equal(parseQuickAdd('ring +Ann', context).assignee?.name, 'Ann Lee');
});

test('recognizes names with punctuation, emoji and apostrophes', () => {
  const names = ['Q3: plan', '🏡 House', 'R&D', 'Kids’ room', 'C#', 'Ferie  2026'];
  const context = contextOf({ projects: names.map((name) => ({ id: name, name })) });
  for (const name of names) {
    const parsed = parseQuickAdd(`do #${name} x`, context);
    assert.deepEqual([parsed.project?.id, parsed.content], [name, 'do x']);
  }
  assert.equal(parseQuickAdd("do #kids' room", context).project?.id, 'Kids’ room');
});

test('typographic, straight and full-width characters are equal in names', () => {
  const names = ['Kids’ room', "Bo's plan", 'Q1–Q3', '❤️ Home', 'Straße', 'İş', 'Plan 2'];
  const context = contextOf({ projects: names.map((name) => ({ id: name, name })) });
  for (const [line, name] of [
    ["do #Kids' room", 'Kids’ room'],
    ['do #Bo’s plan', "Bo's plan"],
    ['do #"Bo‘s plan”', "Bo's plan"],
    ['do #“Bo’s plan"', "Bo's plan"],
    ['do #Q1-Q3', 'Q1–Q3'],
    ['do #❤ Home', '❤️ Home'],
    ['do #STRASSE', 'Straße'],
    ['do #iş', 'İş'],
    ['do ＃Ｐｌａｎ ２', 'Plan 2'],
  ] as const) {
    const parsed = parseQuickAdd(line, context);
    assert.deepEqual([parsed.project?.id, parsed.content], [name, 'do'], line);
  }
});

test('reads full-width digits, colons and exclamation marks', () => {
  const { dueTime, dueDate, content } = parseQuickAdd('Call １８：３０ １６．１０．', contextOf());
  assert.deepEqual([dueTime, dueDate, content], ['18:30', '2026-10-16', 'Call']);
  assert.equal(parseQuickAdd('Call ！１', contextOf()).priority, parseQuickAdd('Call !1', contextOf()).priority);
});

test('takes the first project of that name; an exact spelling wins', () => {
  const projects = ['Loebeklub', 'Løbeklub', 'løbeklub'].map((name, index) => ({ id: String(index), name }));
  const project = (line: string) => parseQuickAdd(line, contextOf({ projects })).project?.id;
  assert.equal(project('plan #løbeklub'), '1');
  assert.equal(project('plan #LOEBEKLUB'), '0');
});

test('takes at most 50 labels and none that is too long', () => {
  const line = `plan ${Array.from({ length: 60 }, (_, index) => `@l${index}`).join(' ')} @L3 @${'x'.repeat(101)}`;
  const { labels, content, warnings } = parseQuickAdd(line, contextOf());
  assert.equal(labels.length, 50);
  assert.match(content, /^plan @l50 @l51 .* @l59 @x+$/);
  assert.deepEqual([...new Set(warnings.map(({ code }) => code))], ['too_many_labels', 'label_too_long']);
});

test('takes at most 20 reminders', () => {
  const { reminders, content } = parseQuickAdd(`plan ${'!5 min '.repeat(22)}`, contextOf());
  assert.equal(reminders.length, 20);
  assert.equal(content, 'plan !5 min !5 min');
});

test('finds the project without parsing the rest', () => {
  const { projects } = contextOf();
  assert.equal(finalProjectOf('plan #work "#Hus" \\#Home C#', projects, 'p:inbox'), 'p:Work');
  assert.equal(finalProjectOf('plan #work #"hus og have" i morgen', projects), 'p:Hus og have');
  assert.equal(finalProjectOf('plan #work #nope', projects, 'p:Hus', 'p:inbox'), 'p:inbox');
  assert.equal(finalProjectOf('plan C# i dag', projects, 'p:inbox'), 'p:inbox');
  assert.equal(finalProjectOf('plan', projects), undefined);
});

test('looks up sections in the Inbox for an unknown project', () => {
  const inbox = {
    inbox: 'p:inbox',
    sectionsOf: (id: string) => (id === 'p:inbox' ? [{ id: 's', name: 'Later' }] : []),
  };
  const reading = parseQuickAdd('plan #nope /Later', { ...contextOf({ defaultProject: 'p:Hus' }), ...inbox });
  assert.deepEqual([reading.unknownProject, reading.section?.id, reading.content], ['nope', 's', 'plan']);
});
