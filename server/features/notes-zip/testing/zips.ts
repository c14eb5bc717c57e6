import assert from 'node:assert/strict';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { Note } from '#contract/resources/note.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';

/** Files by path, as text. */
export type Files = Readonly<Record<string, string>>;

/** The zip of these files, or of entries made by hand, as a form. */
export function zipForm(files: Files | readonly HandMade[]): FormData {
  const entries = Array.isArray(files) ? files : Object.entries(files).map(([name, content]) => ({ name, content }));
  return bytesForm(zipOf(entries as HandMade[]));
}

/** Bytes that say to be a zip, as a form. */
export function bytesForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/zip' }), 'notes.zip');
  return form;
}

/** Imports files in the person's name. */
export function importFiles(person: Person, files: Files | readonly HandMade[]) {
  return person.client.noteFiles.importZip({ body: zipForm(files) });
}

/** The bytes of the export that the person asks for with this query. */
export async function exportBytes({ url }: TestService, person: Person, query = ''): Promise<Buffer<ArrayBuffer>> {
  const answer = await fetch(`${url}/api/v1/export/notes.zip${query}`, { headers: { cookie: person.cookie } });
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

/** What another program finds in a zip: texts by path, in its order. */
export async function filesIn(bytes: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    files[entry.fileName] = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray()).toString();
  }
  return files;
}

/** Every loose note of the person's, archived ones too, with its text, in the order they were made. */
export async function notesOf(person: Person): Promise<Note[]> {
  const { notes } = await person.client.notes.list({ query: { archived: 'include', limit: 500 } });
  const ids = notes.map(({ id }) => id).sort();
  return Promise.all(ids.map((noteID) => person.client.notes.get({ noteID })));
}
