import type { TestService } from './service.ts';

/** Adds a paused webhook with a delivery to a project. Its address cannot be opened, so that nothing is sent. Returns its id. */
export async function addWebhook({ database, clock }: TestService, project: string, user: string): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(clock.now()).toISOString();
  const row = {
    id,
    project_id: project,
    created_by: user,
    url: 'sealed',
    secret: 'sealed',
    events: '["task.created"]',
  };
  const body = JSON.stringify({ type: 'task.created', payload: { content: 'secret task' } });
  const sent = {
    id: crypto.randomUUID(),
    webhook_id: id,
    number: 1,
    type: 'task.created',
    body,
    excerpt: 'secret answer',
  };
  await database.transaction(async (tx) => {
    await tx.run(
      tx.kysely.insertInto('webhook').values({ ...row, state: 'paused', after_seq: 0, sent_count: 1, created_at: at }),
    );
    await tx.run(tx.kysely.insertInto('webhook_delivery').values({ ...sent, state: 'delivered', created_at: at }));
  });
  return id;
}
