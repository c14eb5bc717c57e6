import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import type { ServeUpload } from '../../../platform/http/serve/serve-upload.ts';
import { freeFileQuota } from '../../account/usage/index.ts';
import { attachToGroup } from './add-group-file.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { listGroups } from './list-groups.ts';
import { requireGroup } from './own-groups.ts';
import { reorderGroups } from './reorder-groups.ts';
import { showGroup } from './show-group.ts';
import { updateGroup } from './update-group.ts';

type RouteParts = { serve: Serve; serveUpload: ServeUpload; database: Database };

/** Registers the endpoints of project groups. */
export function serveProjectGroups({ serve, serveUpload, database }: RouteParts): void {
  const { groups } = api;

  serve(groups.list, ({ tx, actor }) => listGroups(tx, actor), { oneStatement: true });

  serve(groups.create, ({ tx, actor, body }) => createGroup(tx, actor, body));

  serve(groups.reorder, async ({ tx, actor, body }) => {
    await reorderGroups(tx, actor, body);
    return null;
  });

  serve(groups.get, ({ tx, actor, params }) => showGroup(tx, actor, params.groupID));

  serve(groups.update, ({ tx, actor, params, body }) => updateGroup(tx, actor, { id: params.groupID, values: body }));

  serve(groups.delete, async ({ tx, actor, params }) => {
    await deleteGroup(tx, actor, { id: params.groupID });
    return null;
  });

  serveUpload(groups.addFile, {
    beforeBody: ({ actor, params }) =>
      database.read(async (tx) => {
        await requireGroup(tx, actor, params.groupID);
        return freeFileQuota(tx, actor);
      }),
    handle: ({ tx, actor, params, file }) => attachToGroup(tx, actor, { groupId: params.groupID, file }),
  });
}
