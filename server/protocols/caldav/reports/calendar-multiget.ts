import type { SynchronizedProject } from '../../../access/index.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { multistatus } from '../multistatus.ts';
import { BATCH } from '../objects.ts';
import { objectPath, pathOfHref, targetOf, taskOfName } from '../paths.ts';
import type { Requested } from '../properties/requested.ts';
import { respondMissing } from '../properties/respond.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';
import { objectResponse, readerFor, requestedByReport } from './object-response.ts';

/**
 * Answers about each address in the body (RFC 4791, section 7.9), in their order. Addresses of missing objects, of other calendars, and
 * those that cannot be decoded have the status 404.
 */
export async function calendarMultiget(
  context: Context,
  calendar: SynchronizedProject,
  root: XmlElement,
): Promise<TreeAnswer> {
  const asked = childrenOf(root, fullName('D:href')).map(({ text }) =>
    askedObject(context, calendar, pathOfHref(text)),
  );
  return multistatus(responses(context, calendar, asked, requestedByReport(root)));
}

/** `path` is in the form of this service, as far as the address can be decoded. `task` is undefined if no task has the address. */
type Asked = { path: string; task: string | undefined };

function askedObject({ actor }: Context, calendar: SynchronizedProject, path: string): Asked {
  const target = targetOf(path);
  if (target?.kind !== 'object') return { path: toUri(path), task: undefined };
  const isOwn = target.user === actor.id && target.segment === calendar.segment;
  const canonical = objectPath(target.user, target.segment, target.name);
  return { path: canonical, task: isOwn ? taskOfName(target.name) : undefined };
}

/** Encodes characters that a URI cannot contain. Percent signs stay, because the address can be encoded in part. */
function toUri(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : '\ufffd'),
  );
}

async function* responses(
  context: Context,
  calendar: SynchronizedProject,
  asked: readonly Asked[],
  requested: Requested,
): AsyncGenerator<string> {
  for (let start = 0; start < asked.length; start += BATCH) {
    const batch = asked.slice(start, start + BATCH);
    const ids = [...new Set(batch.flatMap(({ task }) => task ?? []))];
    const objects = await readerFor(requested)(context, calendar.id, ids);
    const byId = new Map(objects.map((object) => [object.state.id, object]));
    for (const { path, task } of batch) {
      const object = task === undefined ? undefined : byId.get(task);
      yield object === undefined ? respondMissing(path) : objectResponse(context, calendar, object, requested);
    }
  }
}
