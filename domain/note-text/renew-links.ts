/** Renews the addresses of records that were copied to other ids. */

import { maskCode } from './code-ranges.ts';
import type { AddressTarget } from './links.ts';

/** The address of a record in a text, in UTF-16 offsets. `isAbsolute` if it starts with a scheme and host. */
export type CopiedLink = { target: AddressTarget; id: string; start: number; end: number; isAbsolute: boolean };

/** Returns the addresses of tasks, notes and projects outside of code, of any server. The ids are in lower case. */
export function copiedLinks(text: string): CopiedLink[] {
  if (!MAY_LINK.test(text)) return [];
  return [...maskCode(text).matchAll(ADDRESS)].map(({ 0: address, 1: target = '', 2: id = '', index }) => ({
    target: target.toLowerCase() as AddressTarget,
    id: id.toLowerCase(),
    start: index,
    end: index + address.length,
    isAbsolute: !address.startsWith('/'),
  }));
}

/** Replaces addresses. `addressOf` returns the new address, or undefined to keep the current one. */
export function renewLinks(
  text: string,
  links: readonly CopiedLink[],
  addressOf: (link: CopiedLink) => string | undefined,
): string {
  let renewed = '';
  let done = 0;
  for (const link of links) {
    const address = addressOf(link);
    if (address === undefined) continue;
    renewed += text.slice(done, link.start) + address;
    done = link.end;
  }
  return renewed + text.slice(done);
}

const MAY_LINK = /\/(?:task|note|project)\//i;

/** The part before the path is limited, so that a text of many schemes takes linear time. */
const ADDRESS =
  /(?:https?:\/\/[^\s<>()[\]"'`?#]{1,200}?)?\/(task|note|project)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\p{L}\p{N}_-])/giu;
