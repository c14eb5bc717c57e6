import { LIMITS } from '#contract/limits.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { linksIn, type NoteLink } from '#domain/note-text/links.ts';
import { type Link, notesTitled, projectsNamed } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { titleKey } from './read-text.ts';

/**
 * Where the service is reached: absolute addresses below it are links as well. `coming` are notes of this transaction by the keys
 * of their titles: what is imported together means each other. `standing` is what names meant at the last save, by kind and text.
 */
export type Home = {
  baseUrl: URL;
  coming?: ReadonlyMap<string, string>;
  standing?: ReadonlyMap<string, string>;
};

type Text = { id: string; body: string };

/**
 * Where the texts of notes lead, for each note in its order. A name means what its writer can see: his own before others', older
 * before younger; what means nothing is no link until a later save. A name that stands goes on meaning what it meant, whatever that
 * is called by now and whether or not this writer sees it. Two statements at most, however many notes there are.
 */
export async function resolveLinks(
  tx: ReadTx,
  writer: Pick<Actor, 'id'>,
  notes: readonly Text[],
  { baseUrl, coming, standing }: Home,
): Promise<Link[][]> {
  const written = notes.map(({ body }) => linksIn(body, baseUrl.href).slice(0, LIMITS.noteLinks));
  const all = written.flat();
  const projects = all.some(({ kind }) => kind === 'project-name') ? await projectsByName(tx, writer) : new Map();
  const titled = await notesByTitle(tx, writer, all);
  return written.map((links, index) => {
    const own = notes[index]?.id;
    return links.flatMap((link) => resolved(link, { projects, titled, coming, standing, own }));
  });
}

type Names = {
  projects: ReadonlyMap<string, string>;
  titled: ReadonlyMap<string, string[]>;
  coming: Home['coming'];
  standing: Home['standing'];
  own: string | undefined;
};

function resolved(link: NoteLink, { projects, titled, coming, standing, own }: Names): Link | [] {
  const { text } = link;
  switch (link.kind) {
    case 'address':
      return { kind: link.target, target_id: link.id, text };
    case 'project-name': {
      const id = standing?.get(`project ${text}`) ?? projects.get(normalizeText(link.name));
      return id === undefined ? [] : { kind: 'project', target_id: id, text };
    }
    case 'note-title': {
      const key = titleKey(link.title);
      const candidates = [standing?.get(`note ${text}`) ?? [], coming?.get(key) ?? [], titled.get(key) ?? []].flat();
      const id = candidates.find((other) => other !== own);
      return id === undefined ? [] : { kind: 'note', target_id: id, text };
    }
  }
}

async function projectsByName(tx: ReadTx, writer: Pick<Actor, 'id'>): Promise<ReadonlyMap<string, string>> {
  const projects = await projectsNamed(tx, writer);
  // The first of a name is the one that is meant, so it is put there last.
  return new Map(projects.toReversed().map(({ id, name }) => [normalizeText(name), id]));
}

async function notesByTitle(
  tx: ReadTx,
  writer: Pick<Actor, 'id'>,
  links: readonly NoteLink[],
): Promise<ReadonlyMap<string, string[]>> {
  const keys = new Set(links.flatMap((link) => (link.kind === 'note-title' ? titleKey(link.title) : [])));
  keys.delete('');
  if (keys.size === 0) return new Map();
  const byKey = Map.groupBy(await notesTitled(tx, writer, [...keys]), ({ title_key }) => title_key);
  return new Map([...byKey].map(([key, notes]) => [key, notes.map(({ id }) => id)]));
}
