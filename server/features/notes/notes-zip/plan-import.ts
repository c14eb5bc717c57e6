import { LIMITS } from '#contract/limits.ts';
import { titleOf } from '#domain/note-text/title.ts';
import type { Actor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Zip, ZipEntry } from '../../../platform/zip/open-zip.ts';
import { titleKey } from '../notes/index.ts';
import { type FileText, isShortEnough, isText, readNoteFile, textEntries } from './read-file.ts';
import { type LinkTargets, rewriteLinks } from './rewrite-links.ts';
import { ZipPaths } from './zip-paths.ts';

/** A note to create, and the files that its text links to, with their new ids. */
export type PlannedNote = { id: string; entry: ZipEntry; files: Map<ZipEntry, string> };

/** The plan of an import. Texts are not kept; they are read again when they are written. */
export type Plan = {
  notes: readonly PlannedNote[];
  /** The ids of notes by title key. */
  titles: ReadonlyMap<string, string>;
  /** Returns the final text of a note and its dates. */
  read(note: PlannedNote): Promise<FileText>;
};

/**
 * Plans an import. `newNoteId` returns the ids of the notes. Reads every text twice. Throws the errors of unpacking, and 413 if the texts or the number of
 * attached files exceed the limits of an import.
 */
export async function planImport(
  zip: Zip,
  actor: Pick<Actor, 'now' | 'timezone'>,
  newNoteId: () => string,
): Promise<Plan> {
  const { notes, titles } = await findNotes(zip, actor, newNoteId);
  const paths = new ZipPaths(zip.entries);
  const byEntry = new Map(notes.map((note) => [note.entry, note]));
  const read = async (note: PlannedNote) => {
    const file = (await readNoteFile(zip, note.entry, actor.timezone)) as FileText;
    const body = withRewrittenLinks(note, file.body, { paths, byEntry, titles, now: actor.now });
    return { ...file, body };
  };
  let attached = 0;
  for (const note of notes) {
    await read(note);
    attached += note.files.size;
    if (attached > LIMITS.notesZip.attached) throw tooManyFiles();
  }
  return { notes, titles, read };
}

type FoundNotes = { notes: PlannedNote[]; titles: Map<string, string> };

async function findNotes(
  zip: Zip,
  { timezone }: Pick<Actor, 'timezone'>,
  newNoteId: () => string,
): Promise<FoundNotes> {
  const notes: PlannedNote[] = [];
  const titles = new Map<string, string>();
  for (const entry of textEntries(zip)) {
    const file = await readNoteFile(zip, entry, timezone);
    if (file === undefined) continue;
    const note = { id: newNoteId(), entry, files: new Map() };
    notes.push(note);
    const key = titleKey(titleOf(file.body));
    if (key !== '' && !titles.has(key)) titles.set(key, note.id);
  }
  return { notes, titles };
}

type LinkSources = {
  paths: ZipPaths<ZipEntry>;
  byEntry: ReadonlyMap<ZipEntry, PlannedNote>;
  titles: ReadonlyMap<string, string>;
  now: number;
};

/** Returns the text with links to the imported notes and files. A text that would become too long stays unchanged and gets no files. */
function withRewrittenLinks(note: PlannedNote, body: string, sources: LinkSources): string {
  const rewritten = rewriteLinks(body, linkTargetsOf(note, sources));
  if (isShortEnough(rewritten)) return rewritten;
  note.files.clear();
  return body;
}

function linkTargetsOf(note: PlannedNote, { paths, byEntry, titles, now }: LinkSources): LinkTargets {
  const known = new Map<string, string | undefined>();
  const ofPath = (path: string) => {
    if (!known.has(path) && known.size < MAX_LOOKUPS) known.set(path, addressOf(path));
    return known.get(path);
  };
  const addressOf = (path: string) => {
    const entry = paths.find(note.entry.path, path);
    if (entry === undefined) return undefined;
    const other = byEntry.get(entry);
    if (other !== undefined) return `/note/${other.id}`;
    if (isText(entry)) return undefined;
    const id = note.files.get(entry) ?? newId(now);
    note.files.set(entry, id);
    return `/api/v1/attachments/${id}`;
  };
  // `[[title]]` is already a link to a note. Other programs use it for file names.
  const ofTitle = (title: string) => {
    const name = title.replace(PART, '').trim();
    if (name === '' || titles.has(titleKey(title))) return undefined;
    return ofPath(`${name}.md`) ?? ofPath(`${name}.markdown`);
  };
  return { ofPath, ofTitle };
}

/** Maximum number of different paths that are looked up for one text. */
const MAX_LOOKUPS = 10_000;

/** The fragment after the name of a note: a heading or a block. */
const PART = /[#^].*$/s;

function tooManyFiles(): Refusal {
  return new Refusal('payload_too_large', { error: 'The notes in the zip file have too many attachments.' });
}
