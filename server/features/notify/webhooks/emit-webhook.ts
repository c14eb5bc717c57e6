import { audiences } from '../../../access/index.ts';
import { projectNames } from '../../../access/projects/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Cause, emitAll } from '../../../platform/events/emit.ts';

/** The owner of a live project. Undefined while it is in the trash. */
export async function ownerOf(tx: Parameters<typeof audiences>[0], project: string): Promise<string | undefined> {
  return [...(await audiences(tx, [project])).keys()][0];
}

type Change = {
  webhook: { id: string; project_id: string };
  /** The entry of the activity log, with the host of the address. Absent if there is none. */
  activity?: { name: 'webhook.added' | 'webhook.updated' | 'webhook.stopped' | 'webhook.removed'; host: string };
};

/** Emits a change of a webhook: a live message to the owner of the project, and an entry that all members can read. */
export async function emitWebhook(tx: Tx, cause: Cause, { webhook, activity }: Change): Promise<void> {
  const { id, project_id } = webhook;
  const owner = await ownerOf(tx, project_id);
  const names = await projectNames(tx, [{ project_id }]);
  await emitAll(tx, cause, [
    ...(activity === undefined
      ? []
      : [
          {
            projectId: project_id,
            ...(names.has(project_id) && { projectName: names.get(project_id) ?? '' }),
            activity: { name: activity.name, payload: { name: activity.host } },
          },
        ]),
    ...(owner === undefined
      ? []
      : [{ receiverId: owner, live: { type: 'webhook.changed' as const, extra: { id, project_id } } }]),
  ]);
}
