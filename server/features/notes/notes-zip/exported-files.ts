import { maskCode } from '#domain/note-text/code-ranges.ts';
import { fileNames } from '#domain/note-text/file-names.ts';

/** The id and name of a file of a note. */
type NamedFile = { id: string; filename: string };

/** The folder for the files of notes. */
const FOLDER = 'files';

/** Returns the path of each file by its id. Paths are unique and valid on all file systems. */
export function pathsOfFiles(files: readonly NamedFile[]): ReadonlyMap<string, string> {
  const endings = files.map(({ filename }) => ENDING.exec(filename)?.[0] ?? '');
  const stems = files.map(({ filename }, index) => filename.slice(0, filename.length - (endings[index] ?? '').length));
  // Names are unique without their extension.
  const names = fileNames(stems, 'file', '');
  return new Map(files.map(({ id }, index) => [id, `${FOLDER}/${names[index]}${endings[index]}`]));
}

const ENDING = /\.[a-z0-9]{1,10}$/i;

/** Returns the text with relative links to its exported files. Code and addresses of other servers are unchanged. */
export function linkToFiles(body: string, paths: ReadonlyMap<string, string>, baseUrl: URL): string {
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

/** Characters before the target of a link, in Markdown and HTML. */
const OPENING = /[(<"'\s]/;

/** Encodes a path as the target of a link: spaces and brackets are escaped. */
function encoded(path: string): string {
  const sign = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll(/[()'*!]/g, sign);
}
