import { maskCode } from '#domain/note-text/code-ranges.ts';
import { fileNames } from '#domain/note-text/file-names.ts';

/** A file of a note as far as its name in an export is concerned. */
type Named = { id: string; filename: string };

/** The folder of an export that holds the files of notes. */
const FOLDER = 'files';

/** Where each file lies in an export, by its id: no two are alike, and every system takes their names. */
export function pathsOfFiles(files: readonly Named[]): ReadonlyMap<string, string> {
  const endings = files.map(({ filename }) => ENDING.exec(filename)?.[0] ?? '');
  const stems = files.map(({ filename }, index) => filename.slice(0, filename.length - (endings[index] ?? '').length));
  // Names are those of notes with another ending: they differ before it.
  const names = fileNames(stems, 'file').map((name) => name.slice(0, -'.md'.length));
  return new Map(files.map(({ id }, index) => [id, `${FOLDER}/${names[index]}${endings[index]}`]));
}

const ENDING = /\.[a-z0-9]{1,10}$/i;

/** A text that leads to its files where they lie in the export. Code and addresses of other servers stay as they are. */
export function leadToFiles(body: string, paths: ReadonlyMap<string, string>, baseUrl: URL): string {
  if (!body.includes(ADDRESS)) return body;
  const prose = maskCode(body);
  const base = baseUrl.href.replace(/\/+$/, '');
  let led = '';
  let done = 0;
  for (const { 0: address, 1: id = '', index } of prose.matchAll(FILE)) {
    const path = paths.get(id.toLowerCase());
    const start = prose.startsWith(base, index - base.length) ? index - base.length : index;
    if (path === undefined || !OPENING.test(prose.charAt(start - 1))) continue;
    led += body.slice(done, start) + encoded(path);
    done = index + address.length;
  }
  return led + body.slice(done);
}

const ADDRESS = '/api/v1/attachments/';
const FILE = /\/api\/v1\/attachments\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=[)>"'\s]|$)/gi;

/** What stands before the target of a link, in Markdown and in HTML. */
const OPENING = /[(<"'\s]/;

/** As the target of a link, in which blanks and brackets mean something. */
function encoded(path: string): string {
  const sign = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll(/[()'*!]/g, sign);
}
