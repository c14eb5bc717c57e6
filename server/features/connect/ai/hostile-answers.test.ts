/** Answers of hostile or broken providers. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '#contract/limits.ts';
import { type AiProvider, chatAnswer, KEYS } from '#server/testing/ai-provider.ts';
import { withAiProvider } from './testing/with-provider.ts';

type Reply = AiProvider['reply'];

const raw =
  (text: string | Buffer, headers = {}): Reply =>
  (_request, response) =>
    void response.writeHead(200, headers).end(text);
const status =
  (code: number, headers = {}): Reply =>
  (_request, response) =>
    void response.writeHead(code, headers).end('<html>internal 10.0.0.7</html>');

withAiProvider(
  (scene) => {
    const below = async () => {
      const { owner, task } = scene();
      return (await owner.client.tasks.list({ query: { parent_id: task.id } })).tasks.map(({ content }) => content);
    };
    const split = () => scene().owner.ask('POST', `/api/v1/ai/tasks/${scene().task.id}/split`);

    const accepted: [name: string, reply: string, titles: string[]][] = [
      ['a list', '["a", "b"]', ['a', 'b']],
      ['objects', '[{"title": "a"}, {"title": "b", "run": "rm"}]', ['a', 'b']],
      ['text around it', 'Sure!\n```json\n{"subtasks": ["a"]}\n```\nAnything else?', ['a']],
      ['odd titles', JSON.stringify(['  a\n\t b ', '', 'a b', '\u202ecba', '\u0007']), ['a b', 'cba']],
      ['HTML', JSON.stringify(['<img src=x onerror=alert(1)>']), ['<img src=x onerror=alert(1)>']],
      ['quick-add', JSON.stringify(['Pay p1 tomorrow @home #House']), ['Pay p1 tomorrow @home #House']],
      [
        'a thousand',
        JSON.stringify({ subtasks: Array.from({ length: 1000 }, (_, index) => `Part ${index}`) }),
        Array.from({ length: LIMITS.ai.subtasks }, (_, index) => `Part ${index}`),
      ],
      ['a long one', JSON.stringify(['x'.repeat(10_000)]), ['x'.repeat(LIMITS.ai.title)]],
    ];
    for (const [name, reply, titles] of accepted) {
      it(`S-20-4: creates plain sub-tasks and nothing else from ${name}`, async () => {
        const { owner, provider, configure, service, task } = scene();
        await configure(owner);
        provider.reply = reply;
        const seq = await service.lastSeq();
        const { status, text } = await split();
        assert.equal(status, 201, text);
        assert.deepEqual(await below(), titles);
        const kinds = new Set((await service.events(seq)).map(({ activity, live }) => activity ?? live));
        assert.deepEqual([...kinds], ['task.split', 'task.created']);
        const unchanged = await owner.client.tasks.get({ taskID: task.id });
        assert.deepEqual([unchanged.content, unchanged.description], [task.content, task.description]);
      });
    }

    const refused: [name: string, reply: Reply, words: RegExp][] = [
      ['no JSON in the text', 'Paint the door, then the wall.', /could not be read/],
      ['an object', '{"tasks": ["a"]}', /could not be read/],
      ['numbers', '{"subtasks": [1, 2]}', /could not be read/],
      ['no titles', '{"subtasks": []}', /could not be read/],
      ['empty titles', '{"subtasks": [" ", "\\n"]}', /could not be read/],
      ['an order', '{"delete_task": true, "subtasks": {"title": "a"}}', /could not be read/],
      ['many titles', JSON.stringify(Array.from({ length: 30_000 }, () => 'a')), /could not be read/],
      ['no JSON', raw('<html>secret intranet</html>'), /could not be read/],
      ['other JSON', raw('{"choices": []}'), /could not be read/],
      ['a polluting key', raw('{"__proto__": {"choices": []}}'), /could not be read/],
      ['deep nesting', raw('['.repeat(100_000)), /could not be read/],
      ['a lone surrogate', raw('{"choices":[{"message":{"content":"[\\"\\ud800\\"]"}}]}'), /could not be read/],
      ['an empty answer', raw(''), /could not be read/],
      ['no text', raw(JSON.stringify(chatAnswer(''))), /could not be read/],
      ['a huge answer', raw(JSON.stringify(chatAnswer('x'.repeat(LIMITS.ai.answerBytes)))), /too large/],
      ['a bomb', raw(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }), /too large/],
      ['silence', () => undefined, /no answer in time/],
      ['a slow body', (_request, response) => void response.writeHead(200).write('{'), /no answer in time/],
      ['a closed connection', (_request, response) => void response.destroy(), /no connection/],
      ['a redirect', status(307, { location: 'http://169.254.169.254/latest' }), /status 307/],
      ['a redirect with a read', status(303, { location: 'http://127.0.0.1:1/' }), /status 303/],
      ['an error', status(500), /status 500/],
      ['a limit', status(429), /status 429/],
    ];
    for (const [name, reply, words] of refused) {
      it(`S-20-4: answers 502 for ${name}, and creates nothing`, async () => {
        const { owner, provider, configure, service } = scene();
        await configure(owner);
        provider.reply = reply;
        const seq = await service.lastSeq();
        const { status, json } = await split();
        const { code, error, fields } = json as { code: string; error: string; fields: Record<string, string> };
        assert.deepEqual([status, code], [502, 'upstream_failed']);
        assert.match(error, /^127\.0\.0\.1: /);
        assert.match(error, words);
        assert.equal(Object.values(fields).length, 1);
        assert.doesNotMatch(JSON.stringify(json), /intranet|internal|10\.0\.0\.7/);
        assert.equal(await service.lastSeq(), seq);
        assert.equal(provider.requests.length, 1, 'a request is not repeated');
      });
    }

    it('S-20-1: sends neither key nor task to the target of a redirect', async () => {
      const { owner, provider, configure } = scene();
      await configure(owner);
      provider.reply = status(308, { location: `${provider.url}/v1/messages` });
      assert.equal((await split()).status, 502);
      assert.equal(provider.requests.length, 1);
    });

    it('S-20-1: checks the address at each request, not only when it is stored', async () => {
      const { owner, configure, service, provider } = scene();
      await configure(owner);
      await service.database.transaction((tx) =>
        tx.run(tx.kysely.updateTable('ai_settings').set({ base_url: 'http://127.0.0.1:1/v1' })),
      );
      const { status, json } = await split();
      assert.equal(status, 502);
      assert.match((json as { error: string }).error, /not allowed/);
      assert.equal(provider.requests.length, 0);
    });

    it('a key that was sealed with a lost key counts as missing', async () => {
      const { owner, configure, service, provider } = scene();
      await configure(owner);
      await service.database.transaction((tx) =>
        tx.run(tx.kysely.updateTable('ai_settings').set({ api_key: `1.00000000.${KEYS.openai}` })),
      );
      assert.equal((await split()).status, 409);
      assert.equal(provider.requests.length, 0);
    });
  },
  { aiCallMs: 3000 },
);
