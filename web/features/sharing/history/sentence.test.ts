import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Activity } from '#contract/resources/activity.ts';
import { ACTIVITY_FIELDS, type ActivityName } from '#domain/events/catalogue.ts';
import { webLazy as danish } from '#domain/messages/da/web-lazy.ts';
import { webSettings as danishSettings } from '#domain/messages/da/web-settings.ts';
import { webLazy as english } from '#domain/messages/en/web-lazy.ts';
import { webSettings as englishSettings } from '#domain/messages/en/web-settings.ts';
import { nameOfEvent, type SentenceContext, sentenceOf, sentenceOfMany } from './sentence.ts';

const LANGUAGES = { da: danish.history, en: english.history };
const EVENTS = { da: danishSettings.historyEvents, en: englishSettings.historyEvents };

function contextIn(language: 'da' | 'en'): SentenceContext {
  return {
    messages: LANGUAGES[language],
    projectName: (id) => ({ boat: 'Boat' })[id],
    dayText: (day) => day,
    formatList: (items) => new Intl.ListFormat(language).format(items),
  };
}

const LINE: Activity = {
  id: '1',
  at: '2026-10-14T12:30:00.000Z',
  user_id: 'a',
  user_name: 'Astrid',
  project_id: 'house',
  project_name: 'House',
  task_id: 't',
  task_visible: true,
  event: 'task.completed',
  payload: { content: 'Mal døren', recurred: false },
};

/** A changed assignee in the payload of an entry. */
const REASSIGNED = {
  assignee_before: 'b',
  assignee_before_name: 'Bo',
  assignee_after: 'c',
  assignee_after_name: 'Clara',
};

const sentence = (language: 'da' | 'en', event: string, payload: Activity['payload'], more: Partial<Activity> = {}) =>
  sentenceOf({ ...LINE, ...more, event, payload }, contextIn(language))
    .map(({ text }) => text)
    .join('');

test('says who did what to what, in both languages', () => {
  const content = 'Mal døren';
  const table: [event: ActivityName, payload: Activity['payload'], da: string, en: string][] = [
    ['task.completed', { content }, 'Astrid fuldførte ”Mal døren”', 'Astrid completed “Mal døren”'],
    [
      'task.completed',
      { content, next_due: '2026-10-15' },
      'Astrid fuldførte ”Mal døren”, næste gang 2026-10-15',
      'Astrid completed “Mal døren”. Next occurrence: 2026-10-15',
    ],
    [
      'task.updated',
      { content, fields: ['due_date', 'priority', 'labels'] },
      'Astrid ændrede datoen, prioriteten og etiketterne på ”Mal døren”',
      'Astrid changed the due date, the priority, and the labels of “Mal døren”',
    ],
    [
      'task.updated',
      {
        content,
        fields: ['due_date', 'due_time', 'due_timezone'],
        due_before: '2026-12-04',
        due_after: '2026-12-07T10:00',
      },
      'Astrid flyttede ”Mal døren” fra 2026-12-04 til 2026-12-07 10:00',
      'Astrid moved “Mal døren” from 2026-12-04 to 2026-12-07 10:00',
    ],
    [
      'task.updated',
      { content, fields: ['due_date', 'priority'], due_before: '2026-12-04T09:00', due_after: '2026-12-07T09:00' },
      'Astrid flyttede ”Mal døren” fra 2026-12-04 09:00 til 2026-12-07 09:00 og ændrede prioriteten',
      'Astrid moved “Mal døren” from 2026-12-04 09:00 to 2026-12-07 09:00 and changed the priority',
    ],
    [
      'task.updated',
      { content, fields: ['due_date'], due_after: '2026-12-07' },
      'Astrid satte datoen på ”Mal døren” til 2026-12-07',
      'Astrid set the date of “Mal døren” to 2026-12-07',
    ],
    [
      'task.updated',
      { content, fields: ['due_date', 'due_time'], due_before: '2026-12-04T09:00' },
      'Astrid fjernede datoen 2026-12-04 09:00 fra ”Mal døren”',
      'Astrid removed the date 2026-12-04 09:00 from “Mal døren”',
    ],
    [
      'task.updated',
      { content, fields: ['assignee_id'], assignee_after: 'b', assignee_after_name: 'Bo' },
      'Astrid gjorde Bo ansvarlig for ”Mal døren”',
      'Astrid assigned “Mal døren” to Bo',
    ],
    [
      'task.updated',
      { content, fields: ['assignee_id'], ...REASSIGNED },
      'Astrid skiftede den ansvarlige for ”Mal døren” fra Bo til Clara',
      'Astrid reassigned “Mal døren” from Bo to Clara',
    ],
    [
      'task.updated',
      { content, fields: ['assignee_id'], assignee_before: 'b', assignee_before_name: 'Bo' },
      'Astrid fjernede Bo som ansvarlig for ”Mal døren”',
      'Astrid removed Bo as the assignee of “Mal døren”',
    ],
    [
      'task.updated',
      { content, fields: ['priority', 'assignee_id'], ...REASSIGNED },
      'Astrid ændrede prioriteten og den ansvarlige fra Bo til Clara på ”Mal døren”',
      'Astrid changed the priority and the assignee from Bo to Clara of “Mal døren”',
    ],
    [
      'task.updated',
      { content, fields: ['due_date', 'assignee_id'], due_after: '2026-12-07', assignee_after: 'c' },
      'Astrid satte datoen på ”Mal døren” til 2026-12-07 og ændrede den ansvarlige til nogen',
      'Astrid set the date of “Mal døren” to 2026-12-07 and changed the assignee to someone',
    ],
    [
      'task.updated',
      { content, fields: ['assignee_id'] },
      'Astrid ændrede den ansvarlige på ”Mal døren”',
      'Astrid changed the assignee of “Mal døren”',
    ],
    [
      'task.updated',
      { content, fields: ['content'] },
      'Astrid omdøbte en opgave til ”Mal døren”',
      'Astrid renamed a task to “Mal døren”',
    ],
    [
      'task.moved',
      { content, from_project_id: 'boat', to_project_id: 'house' },
      'Astrid flyttede ”Mal døren” fra Boat til House',
      'Astrid moved “Mal døren” from Boat to House',
    ],
    [
      'task.moved',
      { content, to_project_id: 'house' },
      'Astrid flyttede ”Mal døren” fra et andet projekt til House',
      'Astrid moved “Mal døren” from another project to House',
    ],
    [
      'task.moved',
      { content, from_project_id: 'house', to_project_id: 'house', section_id: 's' },
      'Astrid flyttede ”Mal døren” til et andet afsnit',
      'Astrid moved “Mal døren” to another section',
    ],
    [
      'task.deleted',
      { content, count: 3 },
      'Astrid slettede ”Mal døren” og 2 delopgaver',
      'Astrid deleted “Mal døren” and 2 sub-tasks',
    ],
    ['comment.created', { content }, 'Astrid kommenterede ”Mal døren”', 'Astrid commented on “Mal døren”'],
    [
      'attachment.added',
      { content, filename: 'a.pdf' },
      'Astrid vedhæftede ”a.pdf” til ”Mal døren”',
      'Astrid attached “a.pdf” to “Mal døren”',
    ],
    [
      'attachment.added',
      { note_id: 'n', filename: 'a.pdf' },
      'Astrid vedhæftede ”a.pdf” til en note',
      'Astrid attached “a.pdf” to a note',
    ],
    [
      'attachment.removed',
      { note_id: 'n', filename: 'a.pdf' },
      'Astrid fjernede ”a.pdf” fra en note',
      'Astrid removed “a.pdf” from a note',
    ],
    ['section.created', { name: 'Stue' }, 'Astrid tilføjede afsnittet ”Stue”', 'Astrid added the section “Stue”'],
    [
      'project.imported',
      { name: 'Work', tasks: 3 },
      'Astrid importerede projektet ”Work”',
      'Astrid imported the project “Work”',
    ],
    [
      'project.imported',
      { name: 'House', tasks: 0, updated: 2 },
      'Astrid opdaterede projektet ”House” fra en fil',
      'Astrid updated the project “House” from a file',
    ],
    [
      'project.updated',
      { fields: ['name', 'color'] },
      'Astrid ændrede navnet og farven på projektet',
      'Astrid changed the name and the colour of the project',
    ],
    [
      'user.signed_in',
      { method: 'password', device: 'Firefox på Linux' },
      'Astrid loggede ind med Firefox på Linux',
      'Astrid signed in with Firefox på Linux',
    ],
  ];
  for (const [event, payload, da, en] of table) {
    assert.equal(sentence('da', event, payload), da);
    assert.equal(sentence('en', event, payload), en);
  }
});

test('names the people concerned, or uses general terms for unknown people', () => {
  const added = { user_id: 'b', role: 'editor', user_name: 'Bo' } as const;
  assert.equal(sentence('da', 'member.added', added), 'Astrid føjede Bo til projektet med redigeringsadgang');
  assert.equal(
    sentence('da', 'member.added', { ...added, user_id: 'a' }),
    'Astrid sluttede sig til projektet med redigeringsadgang',
  );
  assert.equal(sentence('en', 'member.invited', { role: 'viewer' }), 'Astrid invited someone with view access');
  assert.equal(
    sentence('en', 'member.invited', { role: 'viewer', email: 'i@d.dk' }),
    'Astrid invited i@d.dk with view access',
  );
  const { user_name: _gone, ...nobody } = LINE;
  assert.equal(
    sentenceOf(nobody, contextIn('da'))
      .map(({ text }) => text)
      .join(''),
    'Nogen fuldførte ”Mal døren”',
  );
});

test('links a task only if the user can see it', () => {
  const kindOf = (line: Activity) => sentenceOf(line, contextIn('en')).at(-1);
  assert.deepEqual(kindOf(LINE), { text: '“Mal døren”', kind: 'task', taskId: 't' });
  assert.deepEqual(kindOf({ ...LINE, task_visible: false }), { text: '“Mal døren”', kind: 'name' });
});

test('has a complete sentence and a name for every event', () => {
  for (const language of ['da', 'en'] as const) {
    const { sentences } = LANGUAGES[language];
    const events = EVENTS[language];
    for (const event of [...Object.keys(ACTIVITY_FIELDS), ...Object.keys(sentences)]) {
      assert.ok(sentences[event], `${language} ${event}`);
      assert.doesNotMatch(sentence(language, event, {}), /[{}]|undefined/, event);
    }
    for (const event of Object.keys(ACTIVITY_FIELDS)) assert.ok(events[event], `${language} ${event}`);
    assert.deepEqual(Object.keys(sentences), Object.keys(LANGUAGES.en.sentences));
    assert.deepEqual(Object.keys(events), Object.keys(EVENTS.en));
  }
  assert.equal(nameOfEvent('task.moved', EVENTS.en), 'Moved a task between projects');
  assert.equal(nameOfEvent('kite.flown', EVENTS.en), 'kite.flown');
  assert.equal(sentence('en', 'kite.flown', {}), 'Astrid: kite.flown');
  assert.equal(sentence('en', 'constructor', {}), 'Astrid: constructor');
});

test('says how many records one request changed', () => {
  const many = (language: 'da' | 'en', event: string, ...payloads: [Activity['payload'], ...Activity['payload'][]]) => {
    const [first, ...others] = payloads.map((payload, task) => ({ ...LINE, task_id: `${task}`, event, payload }));
    assert.ok(first);
    return sentenceOfMany([first, ...others], contextIn(language))
      .map(({ text }) => text)
      .join('');
  };
  const three = [{ content: 'a' }, { content: 'b' }, { content: 'c', next_due: '2026-10-15' }] as const;
  assert.equal(many('en', 'task.completed', ...three), 'Astrid completed 3 tasks');
  assert.equal(many('da', 'task.completed', ...three), 'Astrid fuldførte 3 opgaver');
  assert.equal(many('da', 'note.archived', {}, {}), 'Astrid arkiverede 2 noter');
  const assigned = { fields: ['assignee_id'], ...REASSIGNED };
  assert.equal(many('en', 'task.updated', assigned, assigned), 'Astrid changed the assignee of 2 tasks');
  const changed = many('en', 'task.updated', { fields: ['priority'] }, { fields: ['priority', 'due_date'] });
  assert.equal(changed, 'Astrid changed the priority and the due date of 2 tasks');
});

test('counts a task once that one request changed twice', () => {
  const lines: [Activity, ...Activity[]] = [
    { ...LINE, id: '1', event: 'task.updated', payload: { fields: ['labels'] } },
    { ...LINE, id: '2', event: 'task.updated', payload: { fields: ['priority'] } },
  ];
  const text = sentenceOfMany(lines, contextIn('en')).map((part) => part.text);
  assert.equal(text.join(''), 'Astrid changed the labels and the priority of 1 task');
});

test('has the same sentences about many records in both languages, for events with a sentence about one', () => {
  const events = Object.keys(LANGUAGES.en.ofMany);
  assert.deepEqual(Object.keys(LANGUAGES.da.ofMany), events);
  for (const event of events) assert.ok(event in LANGUAGES.en.sentences, event);
});
