import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import type { IndexedText } from '#server/platform/db/indexed-text.ts';
import { writeSetting } from '#server/platform/db/stored-setting.ts';
import { textIndex } from '#server/platform/db/text-index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { rebuildTextIndexes } from './index.ts';

onSharedProject((scene) => {
  it('rebuilds the entries of an earlier normalization, in several transactions', async () => {
    const { service, owner, editor, project, task } = scene();
    const { database } = service;
    const client = owner.client;
    const tasks = await Promise.all(Array.from({ length: 60 }, (_, number) => task({ content: `Bo’s ${number}` })));
    const [first] = tasks;
    assert.ok(first);
    const { id: comment } = await client.comments.create({ taskID: first.id, body: { body: '牛乳を買う' } });
    const { id: newYear } = await client.comments.create({ taskID: first.id, body: { body: 'วันปีใหม่' } });
    const { id: plan } = await client.notes.create({ body: { body: '# Bo’s plan', project_id: project } });
    const { id: note } = await client.notes.create({ body: { body: '東京の旅\nホテルを探す', project_id: project } });
    const stored = (title: string, body: string, tokens: string[]): IndexedText => ({ title, body, tokens });
    await database.transaction(async (tx) => {
      const entries = tasks.map(({ id }) => ({ id, projectId: project, indexed: stored(' bo’ s', '', [' b', ' bo']) }));
      await textIndex('task_text').index(tx, entries);
      const old = stored('', ' 牛乳を買う', [' 牛', ' 牛乳', '牛乳を', '乳を買', 'を買う']);
      await textIndex('comment_text').index(tx, [{ id: comment, projectId: null, indexed: old }]);
      const title = stored(' 東京の旅', '', [' 東', ' 東京', '東京の', '京の旅']);
      await textIndex('note_title').index(tx, [{ id: note, projectId: project, indexed: title }]);
      const both = { ...title, body: ' ホテルを探す', tokens: [...title.tokens, ' ホ', ' ホテ', 'ホテル', 'テルを'] };
      await textIndex('note_text').index(tx, [{ id: note, projectId: project, indexed: both }]);
      // The former normalization has no vowel signs, and the title key has the typographic apostrophe.
      const thai = stored('', ' วนปใหม', [' ว', ' วน', 'วน', 'นป', 'ปใ', 'ให', 'หม']);
      await textIndex('comment_text').index(tx, [{ id: newYear, projectId: null, indexed: thai }]);
      await tx.run(sql`update note set title_key = 'bo’s plan' where id = ${plan}`);
      await writeSetting(tx, 'text_index_rebuild', { kind: 'task', after: '' });
    });
    const search = async (q: string, person = owner) =>
      (await person.client.views.search({ query: { q } })).tasks.length;
    const notes = async (q: string) => (await editor.client.notes.list({ query: { q } })).notes.length;
    assert.deepEqual(
      [await search("bo's"), await search('買う'), await notes('の旅'), await notes('探す')],
      [0, 0, 0, 0],
    );

    assert.equal(await search('ปี'), 0);
    const linking = async () => {
      await client.notes.create({ body: { body: "See [[Bo's plan]]", project_id: project } });
      return (await client.notes.linking({ kind: 'note', targetID: plan })).notes.length;
    };
    assert.equal(await linking(), 0);

    assert.equal(await rebuildTextIndexes(database), true);
    const last =
      tasks
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? '';
    await client.tasks.update({ taskID: last, body: { content: 'Bo´s other plan' } });
    let pages = 2;
    while (await rebuildTextIndexes(database)) pages += 1;
    assert.ok(pages > 4, String(pages));
    assert.equal(await rebuildTextIndexes(database), false);
    assert.ok((await search("bo's")) > 0);
    assert.equal(await search("bo's other"), 1);
    assert.equal(await search('ปี'), 1);
    assert.equal(await linking(), 1);
    assert.deepEqual([await search('買う', editor), await notes('の旅'), await notes('探す')], [1, 1, 1]);
    assert.equal((await client.tasks.list({ query: { q: "bo's" } })).tasks.length, 60);
  });
});
