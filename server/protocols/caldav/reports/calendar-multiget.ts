import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { statesNamed } from '../../../access/changes/index.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { multistatus } from '../multistatus.ts';
import { BATCH } from '../objects/read-objects.ts';
import { objectPath, pathOfHref, targetOf } from '../paths.ts';
import type { RequestedProperties } from '../properties/requested.ts';
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
  const requestedObjects = childrenOf(root, fullName('D:href')).map(({ text }) =>
    requestedObject(context, calendar, pathOfHref(text, context)),
  );
  return multistatus(responses(context, calendar, requestedObjects, requestedByReport(root)));
}

/** `path` is in the form of this service, as far as the address can be decoded. `name` is undefined for other addresses. */
type RequestedObject = { path: string; name: string | undefined };

function requestedObject({ actor }: Context, calendar: SynchronizedProject, path: string): RequestedObject {
  const target = targetOf(path);
  if (target?.kind !== 'object') return { path: toUri(path), name: undefined };
  const isOwn = target.user === actor.id && target.segment === calendar.segment;
  const canonical = objectPath(target.user, target.segment, target.name);
  return { path: canonical, name: isOwn ? target.name : undefined };
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
  requestedObjects: readonly RequestedObject[],
  requested: RequestedProperties,
): AsyncGenerator<string> {
  const { database, actor } = context;
  for (let start = 0; start < requestedObjects.length; start += BATCH) {
    const batch = requestedObjects.slice(start, start + BATCH);
    const named = { project: calendar.id, names: batch.flatMap(({ name }) => name ?? []) };
    const states = await database.read((tx) => statesNamed(tx, actor, named), actor.id);
    const ids = [...states.values()].map(({ id }) => id);
    const objects = await readerFor(requested)(context, calendar.id, ids);
    const byName = new Map(objects.map((object) => [object.state.name, object]));
    for (const { path, name } of batch) {
      const object = name === undefined ? undefined : byName.get(name);
      yield object === undefined ? respondMissing(path) : objectResponse(context, calendar, object, requested);
    }
  }
}
