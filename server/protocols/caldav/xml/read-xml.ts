/**
 * A reader for the small XML documents of WebDAV requests (XML 1.0 with namespaces, UTF-8). It accepts untrusted input: it refuses
 * document types, entities other than the five of XML, processing instructions, and documents above the limits. Its time is
 * proportional to the length of the document.
 */

/** An element. `name` is `{namespace}local`. `attributes` are those without a prefix. `text` is the text outside of child elements. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

/** A document that the reader refuses, with the reason in English. */
export class XmlError extends Error {}

/**
 * `attributes` are those of one element, `tags` are tags, comments and sections. Each limit keeps the time of a document below 20 ms. A
 * `calendar-multiget` has one element for each object.
 */
const LIMITS = { depth: 32, elements: 15_000, attributes: 64, allAttributes: 20_000, tags: 40_000, entities: 20_000 };

const NAME = String.raw`[A-Za-z_\u0080-\uffff][\w.\-\u0080-\uffff]*`;
const START_TAG = new RegExp(`<((?:${NAME}:)?${NAME})`, 'y');
const ATTRIBUTE = new RegExp(
  `[ \\t\\r\\n]+((?:${NAME}:)?${NAME})[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"([^"<]*)"|'([^'<]*)')`,
  'y',
);
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const END_TAG = new RegExp(`</((?:${NAME}:)?${NAME})[ \\t\\r\\n]*>`, 'y');
const DECLARATION = /^<\?xml[ \t\r\n][^?<>]*\?>/;
const ENCODING = /[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([^"']*)["']/;

/** Returns the root element. Throws `XmlError`. */
export function readXml(bytes: Uint8Array): XmlElement {
  return new Reader(decode(bytes)).read();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlError('The document is not in UTF-8.');
  }
}

type Open = {
  qualified: string;
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  texts: string[];
  prefixes: ReadonlyMap<string, string> | undefined;
};

class Reader {
  readonly #text: string;
  readonly #open: Open[] = [];
  #position = 0;
  #elements = 0;
  #tags = 0;
  #attributes = 0;
  #root: XmlElement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlElement {
    if (this.#text.split('&', LIMITS.entities + 2).length > LIMITS.entities + 1)
      throw new XmlError('The document has too many entities.');
    this.#skipDeclaration();
    while (this.#position < this.#text.length) {
      const next = this.#text.indexOf('<', this.#position);
      const end = next === -1 ? this.#text.length : next;
      if (end > this.#position) this.#addText(resolveEntities(this.#text.slice(this.#position, end)));
      this.#position = end;
      if (next !== -1) this.#readMarkup();
    }
    if (this.#root === undefined || this.#open.length > 0) throw new XmlError('The document is not complete.');
    return this.#root;
  }

  #skipDeclaration(): void {
    const declaration = DECLARATION.exec(this.#text)?.[0];
    if (declaration === undefined) return;
    const encoding = ENCODING.exec(declaration)?.[1];
    if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
      throw new XmlError('The document is not in UTF-8.');
    }
    this.#position = declaration.length;
  }

  #readMarkup(): void {
    const text = this.#text;
    const at = this.#position;
    this.#tags += 1;
    if (this.#tags > LIMITS.tags) throw new XmlError('The document has too many tags.');
    if (text.startsWith('<!--', at)) this.#skipTo('-->', 4);
    else if (text.startsWith('<![CDATA[', at)) this.#addText(checkText(this.#skipTo(']]>', 9)));
    else if (text.startsWith('</', at)) this.#endElement();
    else if (text.startsWith('<!', at)) throw new XmlError('A document type is not allowed.');
    else if (text.startsWith('<?', at)) throw new XmlError('A processing instruction is not allowed.');
    else this.#startElement();
  }

  /** Moves after the mark, and returns the text before it. */
  #skipTo(mark: string, prefix: number): string {
    const start = this.#position + prefix;
    const end = this.#text.indexOf(mark, start);
    if (end === -1) throw new XmlError('The document is not complete.');
    this.#position = end + mark.length;
    return this.#text.slice(start, end);
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.texts.push(text);
    else if (/[^ \t\r\n]/.test(text)) throw new XmlError('There is text outside of the root element.');
  }

  #startElement(): void {
    if (this.#root !== undefined) throw new XmlError('There is more than one root element.');
    if (this.#open.length >= LIMITS.depth) throw new XmlError('The elements are nested too deeply.');
    this.#elements += 1;
    if (this.#elements > LIMITS.elements) throw new XmlError('The document has too many elements.');
    const [, qualified = ''] = this.#take(START_TAG);
    const attributes = new Map<string, string>();
    const prefixes = new Map<string, string>();
    for (let found = this.#tryTake(ATTRIBUTE); found !== undefined; found = this.#tryTake(ATTRIBUTE)) {
      const [, name = '', quoted, other = ''] = found;
      if (attributes.size + prefixes.size >= LIMITS.attributes)
        throw new XmlError('An element has too many attributes.');
      this.#attributes += 1;
      if (this.#attributes > LIMITS.allAttributes) throw new XmlError('The document has too many attributes.');
      const value = resolveEntities(quoted ?? other);
      if (name === 'xmlns') prefixes.set('', value);
      else if (name.startsWith('xmlns:')) declarePrefix(prefixes, name.slice(6), value);
      else if (!name.includes(':')) attributes.set(name, value);
    }
    const [, isEmpty] = this.#take(TAG_END);
    const open = { qualified, name: '', attributes, children: [], texts: [], prefixes };
    this.#open.push(open);
    open.name = this.#resolve(qualified);
    if (isEmpty) this.#close();
  }

  #endElement(): void {
    const [, qualified] = this.#take(END_TAG);
    if (this.#open.at(-1)?.qualified !== qualified) throw new XmlError('The tags do not match.');
    this.#close();
  }

  #close(): void {
    const { name, attributes, children, texts } = this.#open.pop() as Open;
    const element = { name, attributes, children, text: texts.join('') };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = element;
    else parent.children.push(element);
  }

  #resolve(qualified: string): string {
    const colon = qualified.indexOf(':');
    const prefix = colon === -1 ? '' : qualified.slice(0, colon);
    const namespace = this.#open.findLast(({ prefixes }) => prefixes?.has(prefix))?.prefixes?.get(prefix);
    if (namespace === undefined && prefix !== '') throw new XmlError('A namespace prefix is not declared.');
    return `{${namespace ?? ''}}${qualified.slice(colon + 1)}`;
  }

  #tryTake(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#position = pattern.lastIndex;
    return found;
  }

  #take(pattern: RegExp): RegExpExecArray {
    const found = this.#tryTake(pattern);
    if (found === undefined) throw new XmlError('A tag is not well-formed.');
    return found;
  }
}

/** A prefix cannot be undeclared (Namespaces in XML 1.0, section 2.2). */
function declarePrefix(prefixes: Map<string, string>, prefix: string, namespace: string): void {
  if (namespace === '') throw new XmlError('A namespace prefix has no namespace.');
  prefixes.set(prefix, namespace);
}

/** An ampersand without a reference. */
const NO_REFERENCE = /&(?!(?:lt|gt|amp|quot|apos|#x[0-9a-fA-F]{1,6}|#[0-9]{1,7});)/;

/** A function as the replacement of all references would take 50 ms for a body of 1 MiB. */
function resolveEntities(text: string): string {
  if (!text.includes('&')) return checkText(text);
  if (NO_REFERENCE.test(text)) throw new XmlError('An entity is not allowed.');
  const parts = text.split('&amp;').map((part) => (part.includes('&') ? resolveOthers(part) : part));
  return checkText(parts.join('&'));
}

function resolveOthers(text: string): string {
  const named = text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'");
  if (!named.includes('&')) return named;
  return named.replace(/&#(?:x([0-9a-fA-F]+)|([0-9]+));/g, (_all, hex, decimal) => {
    const resolved = character(hex, decimal);
    if (resolved === undefined) throw new XmlError('An entity is not allowed.');
    return resolved;
  });
}

function character(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Control characters that XML 1.0 does not allow. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u;

function checkText(text: string): string {
  if (FORBIDDEN.test(text)) throw new XmlError('A character is not allowed.');
  return text;
}

/** Returns the child elements with this name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the first child element with this name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}
