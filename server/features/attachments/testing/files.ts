import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from '#contract/resources/attachment.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';

/** Where files are attached to a task. */
export function at(taskID: string): string {
  return `/api/v1/tasks/${taskID}/attachments`;
}

/** Attaches a file to a task in the person's name. */
export function attach(
  person: Person,
  taskID: string,
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
): Promise<Attachment> {
  return person.client.attachments.create({ taskID, body: fileForm(content, name) });
}

/** Asks for the bytes of a file in the person's name. */
export function read(
  { url }: TestService,
  person: Person,
  file: { url: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + file.url, { headers: { cookie: person.cookie, ...headers } });
}

/** The names of the files that hang on a task itself, as the person sees it. */
export async function namesOf(person: Person, taskID: string): Promise<string[]> {
  return (await person.client.comments.list({ taskID })).attachments.map(({ filename }) => filename);
}

/** The paths of everything that the service keeps. */
export async function kept({ filesFolder }: TestService): Promise<string[]> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
}

/** Those of uploads that are not over. */
export async function unfinished(service: TestService): Promise<string[]> {
  return (await kept(service)).filter((path) => path.includes('unfinished'));
}

/** The hexadecimal digest that a content is kept under. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
