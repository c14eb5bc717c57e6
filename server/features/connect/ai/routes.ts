import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve, ServeStaged } from '../../../platform/http/serve/call.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import type { SecurityMailer } from '../../account/accounts/index.ts';
import { addSubtasks } from '../../planning/tasks/index.ts';
import type { AiParts } from './provider/ai-parts.ts';
import { askInTurn } from './provider/ask-in-turn.ts';
import { configuredModel } from './settings/configured-model.ts';
import { presentSettings, settingsOf } from './settings/settings-row.ts';
import { requireUsable, storeSettings } from './settings/store-settings.ts';
import { TEST_QUESTION } from './settings/test-question.ts';
import { subtaskTitles } from './split/subtask-titles.ts';
import { summaryOf } from './summary/summary-of.ts';

type RouteParts = {
  serve: Serve;
  serveStaged: ServeStaged;
  database: Database;
  sealer: Sealer;
  guard: OutboundGuard;
  mailer: SecurityMailer;
  /** Milliseconds of a request to a provider, by default `LIMITS.ai.callMs`. */
  callMs?: number | undefined;
};

/** Registers the operations of AI. `stop` ends the open requests to providers. No transaction is open while a provider is asked. */
export function serveAi({ serve, serveStaged, database, sealer, guard, mailer, callMs }: RouteParts): { stop(): void } {
  const { ai } = api;
  const stopping = new AbortController();
  const ask = askInTurn({ database, guard, callMs, signal: stopping.signal });
  const parts: AiParts = { database, sealer, ask };
  const options = { timeLimit: LIMITS.ai.requestMs };

  serve(ai.settings, async ({ tx, actor }) => presentSettings(await settingsOf(tx, actor.id)));

  serve(ai.setSettings, {
    prepare: ({ actor, body }) => requireUsable(guard, actor, body),
    async handle({ tx, actor, body }) {
      await storeSettings(tx, actor, { sealer, mailer }, body);
      return null;
    },
  });

  const testOf = async (actor: Actor) => {
    const model = await database.read((tx) => configuredModel(tx, actor, sealer));
    await ask(actor, model, TEST_QUESTION);
  };
  serveStaged(
    ai.testSettings,
    async ({ actor, write }) => {
      await testOf(actor);
      return write(async () => null);
    },
    options,
  );

  serveStaged(
    ai.summary,
    async ({ actor, write }) => {
      const summary = await summaryOf(parts, actor);
      return write(async () => ({ summary }));
    },
    options,
  );

  serveStaged(
    ai.split,
    async ({ actor, params: { taskID }, body, write, requireActive }) => {
      const titles = body.titles ?? (await subtaskTitles(parts, actor, taskID));
      requireActive();
      return write((tx) => addSubtasks(tx, actor, taskID, titles));
    },
    options,
  );

  serveStaged(
    ai.previewSplit,
    async ({ actor, params: { taskID }, write }) => {
      const titles = await subtaskTitles(parts, actor, taskID);
      return write(async () => ({ titles }));
    },
    options,
  );

  return { stop: () => stopping.abort() };
}
