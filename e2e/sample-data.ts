import type { Client } from '#contract/client.ts';
import type { Color } from '#contract/colors.ts';
import type { Person } from '#server/testing/people.ts';
import { connectIntegrations } from './sample-integrations.ts';
import type { Site } from './site.ts';

type SampleTexts = {
  groups: string[];
  /** Name, colour, and index of the group in `groups`. */
  projects: [name: string, color: Color, group?: number][];
  labels: [name: string, color: Color][];
  sections: string[];
  /** Tasks in quick-add syntax. */
  quickAddLines: string[];
  deletedProject: string;
  /** Title of the open task. It is due today and has `description` and `subTasks`. */
  task: string;
  description: string;
  subTasks: string[];
  /** Text in the quick-add field that is not submitted. */
  lineDraft: string;
  /** Quick-add text of a task that is due today, and its title. */
  completedLine: [line: string, title: string];
  /** Members of the first project. The editor writes `comment` on the task. */
  people: [editor: string, viewer: string];
  /** `{owner}` is replaced by the name of the owner. */
  comment: string;
  /** Markdown notes: the first is pinned and shared, the second is in the first project, the last is archived. */
  notes: string[];
  /** Earlier version of the first note. */
  firstVersion: string;
  /** A word that occurs in some of the notes. */
  noteSearchTerm: string;
  /** Email address of an invited person without an account. */
  guestEmail: string;
  /** Tasks on the board, with the index of their section in `sections`. */
  cards: [title: string, section?: number][];
  filter: string;
  /** Names of templates of the first project: of the owner, and of the editor, who shares it. */
  templates: [own: string, shared: string];
};

/** Names and ids of the created records, for the screens that show them. */
export type SampleData = {
  projectId: string;
  /** Id of a project that is shown as a board. */
  boardId: string;
  filterId: string;
  project: string;
  label: string;
  task: string;
  lineDraft: string;
  /** A member who can view the first project but not edit it. */
  viewer: Person;
  /** Path of the invite link for a person without an account. */
  invitePath: string;
  /** Id and title of the first note. */
  noteId: string;
  note: string;
  noteSearchTerm: string;
  /** Name of a template of the owner. */
  template: string;
  /** Adds another task for today. Returns its title. */
  addTask: () => Promise<string>;
};

const SAMPLE_TEXTS: Record<'en' | 'da', SampleTexts> = {
  en: {
    groups: ['Home', 'The board of the housing association'],
    projects: [
      ['House', 'tomato'],
      ['Garden', 'green'],
      ['Kitchen renovation', 'amber', 0],
      ['Summer house by the fjord, with a rather long name', 'blue', 0],
      ['Maintenance plan', 'violet', 1],
    ],
    labels: [
      ['errands', 'amber'],
      ['phone', 'indigo'],
      ['weekend', 'green'],
    ],
    sections: ['Roof', 'Electricity'],
    quickAddLines: [
      'Call the roofer tomorrow 9:00 p1 #House @phone',
      'Water the greenhouse every day #Garden',
      'Chase the printer yesterday p2',
      'Book a table on Saturday @weekend',
      'Read the contract',
      'Order gravel next week p3 #Garden',
      'Pay the electricity bill today p2 #House',
      'Buy paint for the window frames on the north side and ask whether last year’s colour is still made today @errands #House',
    ],
    deletedProject: 'Old plans',
    task: 'Pay the electricity bill',
    description: 'The amount is on https://example.org/bill. Ask whether the heat pump is on the same meter.',
    subTasks: ['Find the number of the meter', 'Read it on Sunday'],
    lineDraft: 'Call Bo tomorrow at 9 p1',
    completedLine: ['Empty the bins today', 'Empty the bins'],
    people: ['Benjamin', 'Bartholomew-Featherstonehaugh'],
    comment: '@{owner} the bill came by post this time.',
    notes: [
      '# Summer house\n\nEverything for the weeks by the fjord. See [[Colours of the house]] and #House.\n\n## Before we go\n\n- [x] Ask Bo for the key\n- [ ] Call the chimney sweep\n- [ ] Buy **gas** for the stove\n\n## What it costs\n\n| What | Price |\n| --- | ---: |\n| Wood | 1200 |\n| Ferry | 640 |\n\n> Leave the key under the third stone.\n\n```\nrouter: fjord-guest\n```\n',
      '# Colours of the house\n\nDoor: bottle green. Windows: broken white, the same as last year.',
      '# Sourdough\n\nFlour 500 g, water 360 g, salt 10 g. Fold four times, then a night in the cold.',
      '# Minutes of the board meeting in March with a title that is far too long for one line of any list\n\nPresent: everybody but the caretaker.',
      '# Old addresses\n\nMoved in 2019.',
    ],
    firstVersion: '# Summer house\n\nEverything for the weeks by the fjord.\n\n- [ ] Ask Bo for the key\n',
    noteSearchTerm: 'key',
    guestEmail: 'bo@example.org',
    cards: [['Choose the tiles'], ['Ask for three offers', 0], ['Order the worktop', 1], ['Move the socket', 1]],
    filter: 'Urgent this week',
    templates: ['Renovation of a house', 'Maintenance of the roof, the windows and the gutters in spring'],
  },
  da: {
    groups: ['Hjemme', 'Bestyrelsen i andelsboligforeningen'],
    projects: [
      ['Hus', 'tomato'],
      ['Have', 'green'],
      ['Køkkenrenovering', 'amber', 0],
      ['Sommerhus ved Rørvig med et temmelig langt navn', 'blue', 0],
      ['Vedligeholdelsesplan', 'violet', 1],
    ],
    labels: [
      ['ærinder', 'amber'],
      ['telefon', 'indigo'],
      ['weekend', 'green'],
    ],
    sections: ['Tag', 'Elektricitet'],
    quickAddLines: [
      'Ring til tagdækkeren i morgen kl. 9 p1 #Hus @telefon',
      'Vand drivhuset hver dag #Have',
      'Rykke trykkeriet i går p2',
      'Bestil bord på lørdag @weekend',
      'Læs lejekontrakten',
      'Bestil grus næste uge p3 #Have',
      'Betal elregningen i dag p2 #Hus',
      'Køb maling til vinduesrammerne mod nord, og spørg om sidste års farve stadig bliver lavet i dag @ærinder #Hus',
    ],
    deletedProject: 'Gamle planer',
    task: 'Betal elregningen',
    description: 'Beløbet står på https://example.org/regning. Spørg, om varmepumpen sidder på samme måler.',
    subTasks: ['Find målerens nummer', 'Aflæs den på søndag'],
    lineDraft: 'Ring til Bo i morgen kl. 9 p1',
    completedLine: ['Tøm skraldespandene i dag', 'Tøm skraldespandene'],
    people: ['Bjørn', 'Kristoffer-Emil'],
    comment: '@{owner} regningen kom med posten denne gang.',
    notes: [
      '# Sommerhuset\n\nAlt til ugerne ved fjorden. Se [[Husets farver]] og #Hus.\n\n## Inden vi kører\n\n- [x] Spørg Bo om nøglen\n- [ ] Ring til skorstensfejeren\n- [ ] Køb **gas** til komfuret\n\n## Hvad det koster\n\n| Hvad | Pris |\n| --- | ---: |\n| Brænde | 1200 |\n| Færge | 640 |\n\n> Læg nøglen under den tredje sten.\n\n```\nrouter: fjord\n```\n',
      '# Husets farver\n\nDør: flaskegrøn. Vinduer: knækket hvid, den samme som sidste år.',
      '# Surdejsbrød\n\nMel 500 g, vand 360 g, salt 10 g. Fold fire gange, og så en nat i kulden.',
      '# Referat af bestyrelsesmødet i marts med en titel, der er alt for lang til en linje i nogen liste\n\nTil stede: alle undtagen viceværten.',
      '# Gamle adresser\n\nFlyttet i 2019.',
    ],
    firstVersion: '# Sommerhuset\n\nAlt til ugerne ved fjorden.\n\n- [ ] Spørg Bo om nøglen\n',
    noteSearchTerm: 'nøgle',
    guestEmail: 'bodil@example.org',
    cards: [['Vælg fliser'], ['Indhent tre tilbud', 0], ['Bestil bordpladen', 1], ['Flyt stikkontakten', 1]],
    filter: 'Haster i denne uge',
    templates: ['Renovering af et hus', 'Forårseftersyn af tag, vinduer og tagrender'],
  },
};

/** Creates the typical data of a household in an account. */
export async function createSampleData(site: Site, owner: Person, language: 'en' | 'da'): Promise<SampleData> {
  const messages = SAMPLE_TEXTS[language];
  const { client } = owner;
  const groupIds: string[] = [];
  for (const name of messages.groups) groupIds.push((await client.groups.create({ body: { name } })).id);
  const projectIds: string[] = [];
  for (const [name, color, group] of messages.projects) {
    const group_id = group === undefined ? '' : groupIds[group];
    projectIds.push((await client.projects.create({ body: { name, color, ...(group_id ? { group_id } : {}) } })).id);
  }
  const [projectId = '', , boardId = ''] = projectIds;
  for (const [name, color] of messages.labels) await client.labels.create({ body: { name, color } });
  for (const name of messages.sections) await client.sections.create({ projectID: projectId, body: { name } });
  const [editor, viewer] = [
    await site.person(messages.people[0], language),
    await site.person(messages.people[1], language),
  ];
  await client.invites.create({ projectID: projectId, body: { user_id: editor.id, role: 'editor' } });
  await client.invites.create({ projectID: projectId, body: { user_id: viewer.id, role: 'viewer' } });
  for (const text of messages.quickAddLines) {
    const { id, content } = await client.tasks.quickAdd({ body: { text } });
    if (content !== messages.task) continue;
    await addDetails(client, id, messages);
    await client.tasks.update({ taskID: id, body: { assignee_id: editor.id } });
    const body = messages.comment.replace('{owner}', owner.name);
    await editor.client.comments.create({ taskID: id, body: { body } });
  }
  await fillBoard(client, boardId, messages);
  const filter = await client.filters.create({ body: { name: messages.filter, query: 'p1 | p2' } });
  const deleted = await client.projects.create({ body: { name: messages.deletedProject } });
  await client.projects.delete({ projectID: deleted.id });
  const guest = { email: messages.guestEmail, role: 'editor' } as const;
  const { link } = await client.invites.create({ projectID: projectId, body: guest });
  const { pathname, search } = new URL(link);
  await createTemplates(client, editor.client, messages, projectId);
  const noteId = await createNotes(client, editor, messages, projectId);
  await connectIntegrations(site, owner, projectId);
  const [line, title] = messages.completedLine;
  return {
    projectId,
    boardId,
    filterId: filter.id,
    project: messages.projects[0]?.[0] ?? '',
    label: messages.labels[0]?.[0] ?? '',
    task: messages.task,
    lineDraft: messages.lineDraft,
    viewer,
    invitePath: pathname + search,
    noteId,
    note: messages.notes[0]?.split('\n')[0]?.slice(2) ?? '',
    noteSearchTerm: messages.noteSearchTerm,
    template: messages.templates[0],
    async addTask() {
      await client.tasks.quickAdd({ body: { text: line } });
      return title;
    },
  };
}

async function fillBoard(client: Client, boardId: string, { sections, cards }: SampleTexts): Promise<void> {
  await client.projects.update({ projectID: boardId, body: { view_mode: 'board' } });
  const ids: string[] = [];
  for (const name of sections) ids.push((await client.sections.create({ projectID: boardId, body: { name } })).id);
  for (const [content, section] of cards) {
    const section_id = section === undefined ? {} : { section_id: ids[section] ?? '' };
    await client.tasks.create({ body: { content, project_id: boardId, ...section_id } });
  }
}

async function createTemplates(
  client: Client,
  editor: Client,
  { templates: [own, shared], description }: SampleTexts,
  project_id: string,
): Promise<void> {
  await client.templates.create({ body: { project_id, name: own, description } });
  const { id } = await editor.templates.create({ body: { project_id, name: shared } });
  await editor.templates.update({ templateID: id, body: { shared_project_id: project_id } });
}

/** Creates the notes. Another user edits the first one, so that it has an earlier version. */
async function createNotes(
  client: Client,
  editor: Person,
  { notes, firstVersion }: SampleTexts,
  project_id: string,
): Promise<string> {
  const ids: string[] = [];
  for (const [index, body] of notes.entries()) {
    const filed = index === 1 ? { project_id } : {};
    ids.push((await client.notes.create({ body: { body: index === 0 ? firstVersion : body, ...filed } })).id);
  }
  const [first = ''] = ids;
  const last = ids.at(-1) ?? '';
  await client.notes.bulk({ body: { ids: [last], archived: true } });
  await client.notes.share({ noteID: first, body: { user_id: editor.id, role: 'editor' } });
  await editor.client.notes.update({ noteID: first, body: { body: notes[0] ?? '' } });
  await client.notes.update({ noteID: first, body: { pinned: true } });
  return first;
}

async function addDetails(client: Client, id: string, { description, subTasks, labels }: SampleTexts): Promise<void> {
  const [label] = labels[1] ?? [''];
  const { project_id } = await client.tasks.update({ taskID: id, body: { description, labels: [label] } });
  for (const content of subTasks) await client.tasks.create({ body: { content, project_id, parent_id: id } });
}
