/** Finds the first syntax error in a text that is not JSON (RFC 8259). The messages of `JSON.parse` differ between engines. */

/** Returns the line of the first syntax error, counted from 1. The last line if the text ends too early. */
export function lineOfJsonError(text: string): number {
  return text.slice(0, offsetOfJsonError(text)).split('\n').length;
}

/** Reads tokens in a loop: a recursive parser would exceed the stack in deeply nested text. */
function offsetOfJsonError(text: string): number {
  const open: string[] = [];
  let expected: ExpectedToken = 'value';
  let at = 0;
  for (;;) {
    at += matchAt(SPACE, text, at).length;
    const token = tokenAt(text, at);
    const next: ExpectedToken | undefined = token === '' ? undefined : afterToken(token, expected, open);
    if (next === undefined) return at;
    expected = next;
    at += token.length;
  }
}

/** `first value` and `first key` also allow the end of an empty list or object. */
type ExpectedToken = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma or end';

/** Returns what the token after this one must be, and updates the open brackets. Returns undefined if the token is not allowed. */
function afterToken(token: string, expected: ExpectedToken, open: string[]): ExpectedToken | undefined {
  if (token === ':') return expected === 'colon' ? 'value' : undefined;
  if (token === ',') {
    if (expected !== 'comma or end' || open.length === 0) return undefined;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  if (token === ']' || token === '}') {
    const isList = token === ']';
    if (expected !== 'comma or end' && expected !== (isList ? 'first value' : 'first key')) return undefined;
    return open.pop() === (isList ? '[' : '{') ? 'comma or end' : undefined;
  }
  if (expected === 'key' || expected === 'first key') return token.startsWith('"') ? 'colon' : undefined;
  if (expected !== 'value' && expected !== 'first value') return undefined;
  if (token !== '[' && token !== '{') return 'comma or end';
  open.push(token);
  return token === '[' ? 'first value' : 'first key';
}

/** Returns the token at an offset, or an empty text if there is none. */
function tokenAt(text: string, at: number): string {
  return text[at] === '"' ? stringAt(text, at) : matchAt(TOKEN, text, at);
}

/** A pattern for strings would need memory for each character. */
function stringAt(text: string, start: number): string {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return text.slice(start, at + 1);
    if (text.charCodeAt(at) < 0x20) return '';
    if (text[at] !== '\\') continue;
    const escaped = matchAt(ESCAPE, text, at);
    if (escaped === '') return '';
    at += escaped.length - 1;
  }
  return '';
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const TOKEN = /[[\]{}:,]|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y;
