import assert from 'node:assert/strict';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { Note } from '#contract/resources/note.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';

/** Files by path, as text. */
export type Files = Readonly<Record<string, string>>;

/** Returns a form with the zip of these files or raw entries. */
export function zipForm(files: Files | readonly HandMade[]): FormData {
  const entries = Array.isArray(files) ? files : Object.entries(files).map(([name, content]) => ({ name, content }));
  return bytesForm(zipOf(entries as HandMade[]));
}

/** Returns a form with these bytes as the zip. */
export function bytesForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/zip' }), 'notes.zip');
  return form;
}

/** Imports files as the person. */
export function importFiles(person: Person, files: Files | readonly HandMade[]) {
  return person.client.noteFiles.importZip({ body: zipForm(files) });
}

/** Returns the bytes of the person's export with this query. */
export async function exportBytes({ url }: TestService, person: Person, query = ''): Promise<Buffer<ArrayBuffer>> {
  const answer = await fetch(`${url}/api/v1/export/notes.zip${query}`, { headers: { cookie: person.cookie } });
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the texts by path that another program reads from a zip. */
export async function filesIn(bytes: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    files[entry.fileName] = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray()).toString();
  }
  return files;
}

/** Returns all unfiled notes of the person, with text, in order of creation. */
export async function notesOf(person: Person): Promise<Note[]> {
  const { notes } = await person.client.notes.list({ query: { archived: 'include', limit: 500 } });
  const ids = notes.map(({ id }) => id).sort();
  return Promise.all(ids.map((noteID) => person.client.notes.get({ noteID })));
}
