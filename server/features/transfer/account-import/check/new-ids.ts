import { invalid } from '../../../../platform/errors/refusal.ts';

/** Adds a new id for an id of the document, and returns it. Throws 422 at `path` for an id that was added before. */
export function addNewId(ids: Map<string, string>, id: string, path: string, newId: () => string): string {
  if (ids.has(id)) throw invalid({ [path]: (messages) => messages.repeated });
  const added = newId();
  ids.set(id, added);
  return added;
}
