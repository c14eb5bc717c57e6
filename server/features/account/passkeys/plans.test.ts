/** Query plans of passkey statements: all use an index. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { queryPlan } from '#server/testing/query-plan.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { beginLogin } from './begin-login.ts';
import { beginRegistration } from './begin-registration.ts';
import { deletePasskey } from './delete-passkey.ts';
import { logInWithKey, proveKey } from './finish-login.ts';
import { finishRegistration } from './finish-registration.ts';
import { renamePasskey } from './rename-passkey.ts';
import { storedPasskey } from './testing/stored-passkey.ts';
import { sweepChallenges, takeChallenge } from './webauthn/challenges.ts';
import type { NewPasskey } from './webauthn/verify-registration.ts';

const PARTY = { id: 'localhost', isOrigin: () => true };

const mailer = { outbox: createOutbox(true), baseUrl: new URL('http://localhost') };

const FROM_END_TO_END =
  /SCAN (passkey|passkey_challenge|user|session)\b|Seq Scan on (passkey|passkey_challenge|"user")\b/;

eachDatabase((name, open) => {
  let database: Database;
  let service: TestService;
  let actor: Actor;
  let id: string;

  before(async () => {
    database = await open();
    service = await startService(database);
    const owner = await service.person('Olga');
    id = await storedPasskey(database, owner.id);
    const credential = { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false };
    actor = { id: owner.id, name: 'Olga', locale: 'en', timezone: 'UTC', isAdmin: true, credential, now: START };
  });
  after(() => service.stop());

  const shown = { counter: 1, user_verified: 1, backed_up: 0 } as const;
  const made: NewPasskey = {
    credential_id: 'x',
    public_key: '',
    counter: 0,
    transports: '[]',
    aaguid: null,
    discoverable: 0,
    user_verified: 1,
    backup_eligible: 0,
    backed_up: 0,
  };
  const context = { userAgent: '', device: '', deviceToken: undefined, address: '', now: START, lifetime: 1000 };
  /** Runs operations with their own transactions inside the recorded one. */
  const within = (tx: Tx) => ({ ...database, read: (work) => work(tx), transaction: (work) => work(tx) }) as Database;
  const login = { purpose: 'login', userId: null } as const;

  const ways: Record<string, (tx: Tx) => Promise<unknown>> = {
    'those of an account, when one is to be added': (tx) => beginRegistration(tx, actor, PARTY),
    'those of an account, when one is added': (tx) => finishRegistration(tx, mailer, actor, made, {}),
    'one that is renamed': (tx) => renamePasskey(tx, actor, { id, name: 'x' }),
    'one that is removed': (tx) => deletePasskey(tx, mailer, actor, { id }),
    'one that signs in': (tx) =>
      logInWithKey(tx, { ...shown, id, user_id: actor.id }, { now: START, contextOf: () => context }),
    'one by what a browser sent': async (tx) => {
      const { challenge_id } = await beginLogin(tx, PARTY, START);
      const body = { challenge_id, credential: { id: 'unknown' } };
      await assert.rejects(proveKey(within(tx), PARTY, body, START), { status: 401 });
    },
    'a challenge that is answered': (tx) => takeChallenge(within(tx), newId(START), login, START),
    'challenges that are over': (tx) => sweepChallenges(tx, START),
  };

  for (const [what, work] of Object.entries(ways)) {
    it(`${what} uses an index`, async () => {
      const steps = await queryPlan({ name, database }, work);
      assert.ok(steps.length > 0);
      for (const step of steps) assert.doesNotMatch(step, FROM_END_TO_END, steps.join('\n'));
    });
  }
});
