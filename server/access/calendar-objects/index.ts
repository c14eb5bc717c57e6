/** Objects of calendar programs (CalDAV): their names, and what programs have stored. */

export { storeAwaitedChildren, takeAwaitedChildren } from './awaited-children.ts';
export { taskWithUid, taskWithUidKey } from './find-objects.ts';
export { renameObject } from './name-object.ts';
export {
  lastPut,
  type StoredObject,
  storedObjects,
  storeLastPut,
  storeObject,
  storeOwnObject,
} from './stored-objects.ts';
export { type FoundParent, foundParents } from './waiting-tasks.ts';
