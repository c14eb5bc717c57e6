/** Typed access to untrusted JSON. Errors name the path of the value. */

import { ImportFileError } from '../import-file-error.ts';
import { lineOfJsonError } from './json-error.ts';

/** An object in a file, and its path. */
export type JsonObject = { readonly value: object; readonly path: string };

/** Parses a text. Returns its root: an object, or a list of objects. Throws `ImportFileError` for other texts. */
export function parseJson(text: string): { object: JsonObject } | { list: JsonObject[] } {
  const root = parseText(text);
  return Array.isArray(root) ? { list: objectsIn(root, '') } : { object: objectOf(root, '') };
}

/** Returns the objects of a list. None if the field is absent or null. */
export function listIn(object: JsonObject, name: string): JsonObject[] {
  const value = fieldOf(object, name);
  if (value === undefined) return [];
  const path = pathTo(object, name);
  return Array.isArray(value) ? objectsIn(value, path) : refuse(path);
}

/** Returns the texts of a list. None if the field is absent or null. */
export function textsIn(object: JsonObject, name: string): string[] {
  return valuesIn(object, name, (value) => typeof value === 'string');
}

/** Returns the numbers of a list. None if the field is absent or null. */
export function numbersIn(object: JsonObject, name: string): number[] {
  return valuesIn(object, name, (value) => typeof value === 'number');
}

/** Returns an object. Undefined if the field is absent or null. */
export function objectIn(object: JsonObject, name: string): JsonObject | undefined {
  const value = fieldOf(object, name);
  return value === undefined ? undefined : objectOf(value, pathTo(object, name));
}

/** Returns a text. Undefined if the field is absent or null. */
export function textIn(object: JsonObject, name: string): string | undefined {
  const value = fieldOf(object, name);
  return value === undefined || typeof value === 'string' ? value : refuse(pathTo(object, name));
}

/** Returns a finite number. Undefined if the field is absent or null. */
export function numberIn(object: JsonObject, name: string): number | undefined {
  const value = fieldOf(object, name);
  if (value === undefined) return undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(pathTo(object, name));
}

/** Returns true or false. False if the field is absent or null. */
export function flagIn(object: JsonObject, name: string): boolean {
  const value = fieldOf(object, name) ?? false;
  return typeof value === 'boolean' ? value : refuse(pathTo(object, name));
}

/** Returns an id, which is a text or a number, as text. Undefined if the field is absent, null, empty or 0. */
export function idIn(object: JsonObject, name: string): string | undefined {
  const value = fieldOf(object, name);
  if (value === undefined || value === '' || value === 0) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : refuse(pathTo(object, name));
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ImportFileError({ code: 'not_json', line: lineOfJsonError(text.replace(/^\ufeff/, '')) });
  }
}

function valuesIn<T>(object: JsonObject, name: string, isValid: (value: unknown) => value is T): T[] {
  const list = fieldOf(object, name) ?? [];
  const path = pathTo(object, name);
  if (!Array.isArray(list)) refuse(path);
  return list.map((value: unknown, index) => (isValid(value) ? value : refuse(`${path}[${index}]`)));
}

function objectsIn(list: readonly unknown[], path: string): JsonObject[] {
  return list.map((each, index) => objectOf(each, `${path}[${index}]`));
}

function objectOf(value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path);
  return { value, path };
}

/** Ignores inherited names, such as `constructor`. */
function fieldOf({ value }: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? ((value as Readonly<Record<string, unknown>>)[name] ?? undefined) : undefined;
}

function pathTo({ path }: JsonObject, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function refuse(path: string): never {
  throw new ImportFileError({ code: 'wrong_type', path: path === '' ? '$' : path });
}
