import { performance } from 'node:perf_hooks';
import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { FairQueue } from '../../../../platform/fairness/fair-queue.ts';
import { countAttempt } from '../../../../platform/http/limits/rate-limits.ts';
import type { OutboundGuard } from '../../../../platform/outbound/index.ts';
import { askModel } from './ask-model.ts';
import type { Model, Question } from './model.ts';

/** Asks the model of an account. */
export type Ask = (actor: Actor, model: Model, question: Question) => Promise<string>;

/** `callMs` are the milliseconds from the call to the answer, with the wait for a turn. `signal` ends all requests. */
export type AskParts = { database: Database; guard: OutboundGuard; callMs?: number | undefined; signal: AbortSignal };

/** Requests to providers at the same time, of all accounts. */
const MAX_CONCURRENT = 200;

/**
 * Creates `ask`. An account has one request at a time in this process; further ones wait. `ask` throws 429 after too many requests, 502
 * `upstream_failed` as `askModel`, and 503 `unavailable` if the turn does not come in time.
 */
export function askInTurn({ database, guard, callMs = LIMITS.ai.callMs, signal }: AskParts): Ask {
  const turns = new FairQueue({ total: MAX_CONCURRENT, perAccount: 1, maxWaitMs: callMs });
  return async (actor, model, question) => {
    const start = performance.now();
    await countAttempt(database, 'ai', actor.id, actor.now);
    const release = await turns.acquire(actor.id);
    try {
      const timeMs = Math.max(1, Math.round(callMs - (performance.now() - start)));
      return await askModel({ guard, timeMs, signal }, model, question);
    } finally {
      release();
    }
  };
}
