import { normalizeText } from '#domain/normalize/normalize-text.ts';
import type { NoteLink } from '#domain/note-text/links.ts';
import { type Link, namedProjects, notesTitled } from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { type TextAnalysis, writtenLinks } from './analyse-text.ts';
import { titleKey } from './read-text.ts';

/**
 * Context of link resolution: `baseUrl` for absolute addresses; `analysis` of a text among the notes, if it is known; `knownTargets`
 * are the targets of names at the last save, by kind and text.
 */
export type LinkContext = {
  baseUrl: URL;
  analysis?: TextAnalysis | undefined;
  knownTargets?: ReadonlyMap<string, string>;
};

type Text = { id: string; body: string };

/**
 * Resolves the links of texts, in the order of the notes. A name refers to what the writer can see: own records before
 * shared ones, older before newer. An unknown name is not a link until a later save. A resolved name keeps its target, also
 * if the target is renamed or hidden from this writer. At most two statements for any number of notes.
 */
export async function resolveLinks(
  tx: ReadTx,
  writer: Pick<Actor, 'id'>,
  notes: readonly Text[],
  { baseUrl, analysis, knownTargets }: LinkContext,
): Promise<Link[][]> {
  const written = notes.map(({ id, body }) => {
    return { id, links: body === analysis?.columns.body ? analysis.links : writtenLinks(body, baseUrl.href) };
  });
  return resolveWritten(tx, writer, written, { knownTargets });
}

/**
 * Like `resolveLinks` for texts whose links are read already. `coming` are the notes of the import that adds the texts, by title key,
 * so that they can link to each other.
 */
export async function resolveWritten(
  tx: ReadTx,
  writer: Pick<Actor, 'id'>,
  written: readonly { id: string; links: readonly NoteLink[]; knownTargets?: Names['knownTargets'] }[],
  { coming, knownTargets: forAll }: Pick<Names, 'coming' | 'knownTargets'>,
): Promise<Link[][]> {
  const all = written.flatMap(({ links }) => links);
  const projects = all.some(({ kind }) => kind === 'project-name') ? await projectsByName(tx, writer) : new Map();
  const resolvedWith = (titled: Names['titled']) =>
    written.map(({ id: own, links, knownTargets = forAll }) =>
      links.map((link) => ({ link, target: resolved(link, { projects, titled, coming, knownTargets, own }) })),
    );
  // Only names that are not resolved yet are looked up.
  const open = resolvedWith(new Map()).flatMap((links) => links.filter(({ target }) => Array.isArray(target)));
  const titled = await notesByTitle(
    tx,
    writer,
    open.map(({ link }) => link),
  );
  return resolvedWith(titled).map((links) => links.flatMap(({ target }) => target));
}

type Names = {
  projects: ReadonlyMap<string, string>;
  titled: ReadonlyMap<string, string[]>;
  coming?: ReadonlyMap<string, string> | undefined;
  knownTargets?: ReadonlyMap<string, string> | undefined;
  own: string | undefined;
};

function resolved(link: NoteLink, { projects, titled, coming, knownTargets, own }: Names): Link | [] {
  const { text } = link;
  switch (link.kind) {
    case 'address':
      return { kind: link.target, target_id: link.id, text };
    case 'project-name': {
      const id = knownTargets?.get(`project ${text}`) ?? projects.get(normalizeText(link.name));
      return id === undefined ? [] : { kind: 'project', target_id: id, text };
    }
    case 'note-title': {
      const key = titleKey(link.title);
      const candidates = [
        knownTargets?.get(`note ${text}`) ?? [],
        coming?.get(key) ?? [],
        titled.get(key) ?? [],
      ].flat();
      const id = candidates.find((other) => other !== own);
      return id === undefined ? [] : { kind: 'note', target_id: id, text };
    }
  }
}

async function projectsByName(tx: ReadTx, writer: Pick<Actor, 'id'>): Promise<ReadonlyMap<string, string>> {
  const projects = await namedProjects(tx, writer);
  // The first record of a name wins, so it is set last.
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
