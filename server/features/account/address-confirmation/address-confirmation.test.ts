import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { mailedToken } from '#server/testing/mailed-token.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { sweepConfirmations } from './confirmations.ts';

const DAY = 24 * 3_600_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let sent: Mail[] = [];
  let person: Person;
  let generation = 0;

  const request = (who = person) => who.client.auth.requestConfirmation();
  const confirm = (token: string, who = person) => who.client.auth.confirmAddress({ body: { token } });
  const isConfirmed = async (who = person) => (await who.client.auth.me()).email_confirmed;
  const nextPerson = () => {
    generation += 1;
    return service.person(`Plain${generation}`, { emailConfirmed: false });
  };

  describe('with a mail server', () => {
    before(async () => {
      service = await startService(await open(), { deliver: async (mail) => void sent.push(mail) });
    });
    beforeEach(async () => {
      sent = [];
      person = await nextPerson();
    });
    after(() => service.stop());

    it('confirms the address by the link of the mail, once', async () => {
      assert.equal(await isConfirmed(), false);
      assert.deepEqual(await request(), { emailed: true });
      const [mail] = sent;
      assert.deepEqual([mail?.to, mail?.subject], [person.email, 'Confirm your email address']);
      const token = mailedToken(mail);
      assert.ok(mail?.text.includes(`http://localhost:8080/confirm-address?token=${token}`));
      const events = await emittedBy(service, () => confirm(token));
      assert.deepEqual(events, [
        {
          actor_id: person.id,
          subject_id: person.id,
          receiver_id: person.id,
          activity: 'user.address_confirmed',
          payload: { user_id: person.id },
          live: 'user.updated',
        },
      ]);
      assert.equal(await isConfirmed(), true);
      assert.equal(await refusal(confirm(token)), 'bad_request');
      assert.equal(await refusal(request()), 'conflict');
    });

    it('S-1-15: the link confirms no other account than the one that requested it', async () => {
      await request();
      const token = mailedToken(sent[0]);
      const receiver = await service.person(`Receiver${generation}`);
      const events = await emittedBy(service, async () => {
        assert.equal(await refusal(confirm(token, receiver)), 'bad_request');
        const anonymous = await ask(service.url, 'POST', '/api/v1/auth/confirm-address', { token });
        assert.equal(anonymous.status, 401);
        const bearer = { authorization: `Bearer ${(await storeToken(service, person)).token}` };
        assert.equal((await ask(service.url, 'POST', '/api/v1/auth/confirm-address', { token }, bearer)).status, 403);
        assert.equal((await ask(service.url, 'POST', '/api/v1/auth/confirm-address/request', {}, bearer)).status, 403);
      });
      assert.ok(!events.some(({ activity }) => activity === 'user.address_confirmed'));
      assert.equal(await isConfirmed(), false);
    });

    it('S-1-16: concurrent requests send three mails a day, and only the last link is valid', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => request()));
      assert.equal(answers.filter(({ emailed }) => emailed).length, 3);
      assert.equal(sent.length, 3);
      const tokens = sent.map(mailedToken);
      const outcomes = await Promise.all(tokens.map((token) => confirm(token).then(() => 'confirmed', refusalCode)));
      assert.deepEqual(outcomes.toSorted(), ['bad_request', 'bad_request', 'confirmed']);
    });

    it('S-1-17: the token is stored only as a hash, and ends after a day', async () => {
      await request();
      const token = mailedToken(sent[0]);
      const { address_confirmation: rows } = await dump(service.database);
      assert.ok(rows?.includes(hashSecret(token)) && !rows.includes(token));
      service.clock.advance(DAY);
      assert.equal(await refusal(confirm(token)), 'bad_request');
      await service.database.transaction((tx) => sweepConfirmations(tx, service.clock.now()));
      assert.ok(!(await dump(service.database)).address_confirmation?.includes(hashSecret(token)));
      assert.equal(await isConfirmed(), false);
    });

    it('refuses odd tokens', async () => {
      for (const [token, status] of [
        ['', 400],
        ['x', 400],
        [null, 422],
        [{}, 422],
        [['x'], 422],
      ] as const) {
        assert.equal((await person.ask('POST', '/api/v1/auth/confirm-address', { token })).status, status);
      }
    });
  });

  describe('without a mail server', () => {
    before(async () => {
      service = await startService(await open());
    });
    after(() => service.stop());

    it('sends nothing and says so', async () => {
      person = await nextPerson();
      assert.deepEqual(await request(), { emailed: false });
      assert.equal(await isConfirmed(), false);
    });
  });
});

function refusalCode(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}
