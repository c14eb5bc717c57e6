/** Addresses in responses with a proxy that serves the service below a path. */

import type { TreeAnswer } from '../../platform/http/serve/serve-tree.ts';
import { DavRefusal, XML_TYPE } from './dav-refusal.ts';
import { rootPath } from './paths.ts';

/** Returns the answer with the path of the proxy in each `D:href`. */
export function prefixedAnswer(answer: TreeAnswer, prefix: string): TreeAnswer {
  const { body, headers } = answer;
  if (prefix === '' || body === undefined || headers?.['content-type'] !== XML_TYPE) return answer;
  return { ...answer, body: typeof body === 'string' ? prefixed(body, prefix) : prefixedParts(body, prefix) };
}

/** Returns the refusal with the path of the proxy in each `D:href`. */
export function prefixedRefusal(refusal: DavRefusal, prefix: string): DavRefusal {
  if (prefix === '' || refusal.inner === '') return refusal;
  return new DavRefusal(refusal.code, refusal.condition, refusal.details, prefixed(refusal.inner, prefix));
}

/** Each part contains whole responses. */
async function* prefixedParts(parts: AsyncIterable<string>, prefix: string): AsyncGenerator<string> {
  for await (const part of parts) yield prefixed(part, prefix);
}

/** Texts of users cannot contain the element, because they are escaped. */
function prefixed(xml: string, prefix: string): string {
  return xml.replaceAll(`<D:href>${rootPath}`, `<D:href>${prefix}${rootPath}`);
}
