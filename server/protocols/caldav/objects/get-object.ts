import { notFound } from '../../../platform/errors/refusal.ts';
import { names, readVersions } from '../../../platform/http/request/conditions.ts';
import type { TreeAnswer, TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import { type Context, findCalendar } from '../context.ts';
import type { Target } from '../paths.ts';
import { OBJECT_TYPE } from '../properties/object-properties.ts';
import { requireState } from './conditions.ts';
import { etagOf, findState, readObjects } from './read-objects.ts';

/** Answers GET and HEAD of an object, with 304 for a known ETag. Throws 412 if the object is not in the state that the client expects. */
export async function getObject(
  context: Context,
  { segment, name }: Extract<Target, { kind: 'object' }>,
  { headers }: TreeCall,
): Promise<TreeAnswer> {
  const { id } = await findCalendar(context, segment);
  const found = await findState(context, id, name);
  const [object] = found === undefined ? [] : await readObjects(context, id, [found.id]);
  if (object === undefined) throw notFound();
  requireState({ headers }, object.state);
  const etag = etagOf(object.state);
  const common = {
    etag,
    'cache-control': 'private, no-cache',
    'last-modified': new Date(object.state.updated_at).toUTCString(),
  };
  const known = readVersions(headers['if-none-match']);
  if (known !== undefined && names(known, etag.slice(1, -1))) return { status: 304, headers: common };
  return { status: 200, headers: { ...common, 'content-type': OBJECT_TYPE }, body: object.text };
}
