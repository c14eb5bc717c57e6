/** Trello: a board exported as JSON. Its objects are those of the Trello REST API. */

import { type FoundComment, ImportBuilder, type ProjectBuilder } from './import-builder.ts';
import type { ImportContext } from './import-context.ts';
import { ImportFileError } from './import-file-error.ts';
import type { Importer } from './importer.ts';
import { dueAt, instantIn } from './instants.ts';
import {
  flagIn,
  idIn,
  type JsonObject,
  listIn,
  numberIn,
  objectIn,
  parseJson,
  textIn,
  textsIn,
} from './json/json-object.ts';

/** The board becomes a project, its lists become sections, cards become tasks and the items of checklists sub-tasks. */
export const trello: Importer = {
  read: ({ text, fileName }, context) => {
    const board = boardIn(text);
    const builder = new ImportBuilder(context);
    const project = builder.project(textIn(board, 'name'), fileName);
    project.plan.viewMode = 'board';
    project.describe(textIn(board, 'desc') ?? '');
    const parts: BoardParts = {
      checklists: Map.groupBy(inOrder(listIn(board, 'checklists')), (each) => idIn(each, 'idCard')),
      comments: commentsByCard(board),
      labels: new Map(listIn(board, 'labels').map((label) => [idIn(label, 'id'), labelName(label)])),
      members: new Map(listIn(board, 'members').map((member) => [idIn(member, 'id'), memberName(member)])),
    };
    const lists = inOrder(listIn(board, 'lists'));
    const byId = new Map(lists.map((list) => [idIn(list, 'id'), list]));
    const cards = Map.groupBy(inOrder(listIn(board, 'cards')), (card) => byId.get(idIn(card, 'idList')));
    for (const list of [undefined, ...lists]) {
      const isClosed = list !== undefined && flagIn(list, 'closed');
      const section = list === undefined || isClosed ? undefined : project.section(textIn(list, 'name') ?? '');
      for (const card of cards.get(list) ?? []) {
        if (isClosed || flagIn(card, 'closed')) builder.warnings.add('archived', { text: textIn(card, 'name') ?? '' });
        else addCard(card, section, parts, { project, builder });
      }
    }
    return builder.reading();
  },
};

/** The objects of a board that refer to its cards, by the id of the card or of the label. */
type BoardParts = {
  checklists: ReadonlyMap<string | undefined, JsonObject[]>;
  comments: ReadonlyMap<string, FoundComment[]>;
  labels: ReadonlyMap<string | undefined, string>;
  members: ReadonlyMap<string | undefined, string>;
};

type Target = { project: ProjectBuilder; builder: ImportBuilder };

function boardIn(text: string): JsonObject {
  const root = parseJson(text);
  if ('object' in root && Object.hasOwn(root.object.value, 'cards') && Object.hasOwn(root.object.value, 'lists'))
    return root.object;
  throw new ImportFileError({ code: 'wrong_source' });
}

function addCard(card: JsonObject, section: number | undefined, parts: BoardParts, { project, builder }: Target): void {
  const title = textIn(card, 'name') ?? '';
  const { zone } = builder.context;
  const due = instantIn(textIn(card, 'due'));
  const attachments = listIn(card, 'attachments');
  if (attachments.length > 0) builder.warnings.add('attachments', { text: title });
  const parent = project.add(
    {
      title,
      description: [textIn(card, 'desc') ?? '', ...attachments.map(attachmentLink)]
        .filter((part) => part !== '')
        .join('\n\n'),
      due: due === undefined ? undefined : dueAt(due, zone),
      dueText: textIn(card, 'due'),
      labels: labelsOf(card, parts),
      assignees: textsIn(card, 'idMembers').map((id) => parts.members.get(id) ?? ''),
      isDone: flagIn(card, 'dueComplete'),
      completed: instantIn(textIn(card, 'dateCompleted') ?? textIn(card, 'dateLastActivity')),
      created: createdAt(idIn(card, 'id')),
      comments: parts.comments.get(idIn(card, 'id') ?? '') ?? [],
    },
    { section },
  );
  addChecklists(parts.checklists.get(idIn(card, 'id')) ?? [], parent, project, builder.context);
}

/** Items of a single checklist become sub-tasks of the card. With several checklists, each is a sub-task with the items below it. */
function addChecklists(
  checklists: readonly JsonObject[],
  card: number | undefined,
  project: ProjectBuilder,
  { zone }: ImportContext,
): void {
  for (const checklist of checklists) {
    const items = inOrder(listIn(checklist, 'checkItems'));
    const isDone = items.length > 0 && items.every(isComplete);
    const parent =
      checklists.length === 1
        ? card
        : project.add({ title: textIn(checklist, 'name') ?? '', isDone }, { parent: card });
    for (const item of items) {
      const due = instantIn(textIn(item, 'due'));
      const found = { title: textIn(item, 'name') ?? '', isDone: isComplete(item) };
      project.add({ ...found, ...(due !== undefined && { due: dueAt(due, zone) }) }, { parent });
    }
  }
}

function isComplete(item: JsonObject): boolean {
  return textIn(item, 'state') === 'complete';
}

/** The first eight digits of an id are the second in which the object was created (the format of MongoDB). */
function createdAt(id: string | undefined): number | undefined {
  return id !== undefined && /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : undefined;
}

/** Cards have whole labels, or only their ids. A label without a name has its colour as name. */
function labelsOf(card: JsonObject, { labels }: BoardParts): string[] {
  const own = listIn(card, 'labels').map(labelName);
  return own.length > 0 ? own : textsIn(card, 'idLabels').map((id) => labels.get(id) ?? '');
}

function labelName(label: JsonObject): string {
  return textIn(label, 'name') || textIn(label, 'color') || '';
}

function memberName(member: JsonObject): string {
  return textIn(member, 'fullName') || textIn(member, 'username') || '';
}

/** Actions are listed from the latest to the earliest. */
function commentsByCard(board: JsonObject): Map<string, FoundComment[]> {
  const comments = new Map<string, FoundComment[]>();
  for (const action of listIn(board, 'actions').toReversed()) {
    if (textIn(action, 'type') !== 'commentCard') continue;
    const data = objectIn(action, 'data');
    const card = data && objectIn(data, 'card');
    const id = card && idIn(card, 'id');
    if (data === undefined || id === undefined) continue;
    const author = objectIn(action, 'memberCreator');
    const comment = {
      body: textIn(data, 'text') ?? '',
      author: author && memberName(author),
      created: instantIn(textIn(action, 'date')),
    };
    const found = comments.get(id);
    if (found === undefined) comments.set(id, [comment]);
    else found.push(comment);
  }
  return comments;
}

/** Returns a Markdown link to an attached file or page. Nothing is fetched. */
function attachmentLink(attachment: JsonObject): string {
  const url = textIn(attachment, 'url') ?? '';
  const name = (textIn(attachment, 'name') ?? '').replaceAll(/[[\]\\\s]+/g, ' ').trim();
  return /^https?:\/\/[^\s<>]+$/i.test(url) ? `[${name === '' ? url : name}](<${url}>)` : '';
}

function inOrder(objects: readonly JsonObject[]): JsonObject[] {
  const placed = objects.map((object) => ({ object, position: numberIn(object, 'pos') ?? 0 }));
  return placed.sort((one, other) => one.position - other.position).map(({ object }) => object);
}
