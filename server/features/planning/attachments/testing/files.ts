import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from '#contract/resources/attachment.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';

/** Returns the upload path of a task. */
export function at(taskID: string): string {
  return `/api/v1/tasks/${taskID}/attachments`;
}

/** Attaches a file to a task as the person. */
export function attach(
  person: Person,
  taskID: string,
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
): Promise<Attachment> {
  return person.client.attachments.create({ taskID, body: fileForm(content, name) });
}

/** Requests the bytes of a file as the person. */
export function read(
  { url }: TestService,
  person: Person,
  file: { url: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + file.url, { headers: { cookie: person.cookie, ...headers } });
}

/** Returns the names of the files of a task as the person sees them. */
export async function namesOf(person: Person, taskID: string): Promise<string[]> {
  return (await person.client.comments.list({ taskID })).attachments.map(({ filename }) => filename);
}

/** Returns the paths of all stored files. The first one creates the folder. */
export async function kept({ filesFolder }: TestService): Promise<string[]> {
  if (!existsSync(filesFolder)) return [];
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
}

/** Returns the paths of unfinished uploads. */
export async function unfinished(service: TestService): Promise<string[]> {
  return (await kept(service)).filter((path) => path.includes('unfinished'));
}

/** Returns the hexadecimal digest that names a content. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
