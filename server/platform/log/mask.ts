import { SECRET_ROOTS, UUID } from './mask-path.ts';

const suspicious = /smn[_%]|:\/\/|[?=%]|todo\+|\/(?:ics|invite|reset|confirm)/i;

/**
 * Returns whether `maskSecrets` can change the text or, if it is JSON, one of its strings. Most texts are without secrets, and this takes a
 * tenth of the time of the replacements.
 */
export function mayHaveSecrets(text: string): boolean {
  return suspicious.test(text);
}

/** Parameters whose values are secrets: of the addresses of the service, and of requests to other services. */
const SECRET_PARAMETER = /(?<![\w-])([\w-]{0,40}(?:key|token|code|state|secret|password|verifier))(=|%3d)[^\s"'&;]+/gi;

/** A secret has digits or capitals, file names in stacks have none. */
const SECRET_ADDRESS = new RegExp(
  `((?:/|%2f)(?:${SECRET_ROOTS.join('|')})(?:/|%2f))(?=[\\w~%-]{0,100}(?-i:[\\dA-Z]))([\\w~%-]{20,})`,
  'gi',
);

/** Longer texts with secrets are cut. */
const MAX_LENGTH = 10_000;

/**
 * Masks API tokens, passwords in URLs, the query of URLs, the values of secret parameters, and the tokens in addresses of feeds, invites,
 * password resets and mail. Case and percent-encoding do not matter.
 */
export function maskSecrets(text: string): string {
  if (!mayHaveSecrets(text)) return text;
  // The search takes quadratic time for some texts: 0.2 s for this length.
  return (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
    .replace(/smn(?:_|%5f)[\w%-]+/gi, 'smn_***')
    .replace(/(\w:\/\/)[^\s/@]+@/g, '$1***@')
    .replace(/((?:\w:\/)?\/[^\s?"']{0,2000})\?[^\s"']+/g, '$1?***')
    .replace(SECRET_PARAMETER, '$1$2***')
    .replace(SECRET_ADDRESS, (address, root: string, rest: string) => (UUID.test(rest) ? address : `${root}***`))
    .replace(/todo(?:\+|%2b)[a-z0-9]{8,}/gi, 'todo+***');
}

/** Masks secrets as `maskSecrets`, and all words that are as long as a secret. Ids of records stay. */
export function maskLongSecrets(text: string): string {
  return maskSecrets(text).replace(/[\w~%+/=-]{24,}/g, (word) => (UUID.test(word) || !/\d/.test(word) ? word : '***'));
}
