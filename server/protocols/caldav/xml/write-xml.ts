/** Names and texts of the XML that the protocol writes. */

/** The namespaces of the protocol, by the prefix that responses use. */
const NAMESPACES = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  CS: 'http://calendarserver.org/ns/',
  A: 'http://apple.com/ns/ical/',
} as const;

const DECLARATIONS = Object.entries(NAMESPACES)
  .map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`)
  .join('');

/** Returns the start of a document with this root element, such as `D:multistatus`. */
export function documentStart(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root}${DECLARATIONS}>`;
}

/** Returns the full name `{namespace}local` of a name such as `D:href`. */
export function fullName(name: string): string {
  const [prefix = '', local] = name.split(':');
  return `{${NAMESPACES[prefix as keyof typeof NAMESPACES]}}${local}`;
}

const PREFIXES = new Map<string, string>(Object.entries(NAMESPACES).map(([prefix, namespace]) => [namespace, prefix]));

/** Returns an element with this full name. `inner` is XML. A foreign namespace is declared in the element. */
export function element(name: string, inner = ''): string {
  const [, namespace = '', local = ''] = /^\{(.*)\}(.*)$/s.exec(name) ?? [];
  const prefix = PREFIXES.get(namespace);
  const tag = prefix === undefined ? local : `${prefix}:${local}`;
  const start = prefix === undefined ? `${tag} xmlns="${xmlText(namespace)}"` : tag;
  return inner === '' ? `<${start}/>` : `<${start}>${inner}</${tag}>`;
}

/** Characters that XML 1.0 does not allow, lone surrogates included. They are omitted. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/gu;
const SPECIAL = /[&<>"\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Returns the text for content and attributes of XML. A carriage return is escaped, because readers would change it. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(SPECIAL, (character) => ESCAPES[character] ?? '');
}

/** Returns a `D:href` with this path, which is percent-encoded. */
export function href(path: string): string {
  return `<D:href>${xmlText(path)}</D:href>`;
}
