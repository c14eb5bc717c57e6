import { LIMITS } from '#contract/limits.ts';
import { badRequest } from '../../errors/refusal.ts';

/** Maximum number of keys of all objects, and of entries of all lists. */
export type JsonLimits = { readonly keys: number; readonly entries: number };

/** Maximum nesting. The API needs about a dozen levels. */
const maxDepth = 64;

/**
 * Parses a JSON text in UTF-8. Throws 400 `bad_request` unless it is exactly one JSON value, for duplicate keys in an
 * object, for a key `__proto__`, for nesting beyond 64 levels, and for more keys or entries than `limits`. Without
 * the last one, checking 8 MB of numbers takes seconds.
 */
export function parseJson(bytes: Uint8Array, limits: JsonLimits = LIMITS.jsonBody): unknown {
  const text = decode(bytes);
  refuseHostileShapes(text, limits);
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8.');
  }
}

/** Scans the text, because JSON.parse silently keeps the last of duplicate keys. Invalid JSON may pass here. */
function refuseHostileShapes(text: string, limits: JsonLimits): void {
  const open: (Set<string> | undefined)[] = [];
  let keyFollows = false;
  let keys = 0;
  let entries = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        if (open.length === maxDepth) throw badRequest(`The body is nested deeper than ${maxDepth} levels.`);
        keyFollows = text[at] === '{';
        if (!keyFollows) entries += 1;
        open.push(keyFollows ? new Set() : undefined);
        break;
      case '}':
      case ']':
        open.pop();
        keyFollows = false;
        break;
      case ',':
        keyFollows = open.at(-1) !== undefined;
        if (!keyFollows) entries += 1;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (keyFollows) {
          addKey(open.at(-1), text.slice(at, end + 1));
          keys += 1;
        }
        keyFollows = false;
        at = end;
        break;
      }
    }
    if (keys > limits.keys || entries > limits.entries) {
      throw badRequest('The body has too many keys or list entries.');
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote;
  }
  return text.length;
}

function addKey(keys: Set<string> | undefined, quoted: string): void {
  const key = quoted.includes('\\') ? readKey(quoted) : quoted.slice(1, -1);
  if (key === '__proto__') throw badRequest('The body has a key that is not allowed.');
  if (keys?.has(key)) throw badRequest('The body has the same key twice.');
  keys?.add(key);
}

function readKey(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
