import { TimeSlices } from '../../platform/fairness/time-slices.ts';
import type { TreeAnswer } from '../../platform/http/serve/serve-tree.ts';
import { XML_TYPE } from './dav-refusal.ts';
import { documentStart } from './xml/write-xml.ts';

/** Returns 207 with these `D:response` elements (RFC 4918, section 13). They are generated while the body is sent. */
export function multistatus(responses: Iterable<string> | AsyncIterable<string>): TreeAnswer {
  return { status: 207, headers: { 'content-type': XML_TYPE }, body: body(responses) };
}

/** Chunks of about this many characters are sent together. */
const CHUNK = 65_536;

async function* body(responses: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let chunk = documentStart('D:multistatus');
  for await (const response of responses) {
    chunk += response;
    if (slices.isOver) await slices.next();
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}</D:multistatus>`;
}
