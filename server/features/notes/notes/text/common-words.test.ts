import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Note } from '#contract/resources/note.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { findNotes, type NoteSearch } from '../query/find-notes.ts';

onSharedProject((scene) => {
  const write = async (person: Person, body: string, project_id = '') => {
    scene().service.clock.advance(1000);
    return person.client.notes.create({ body: { body, project_id } });
  };

  /** Returns all hits of all pages. Words are common from `many` notes on. */
  async function found(person: Person, sought: NoteSearch, many: number): Promise<string[]> {
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const { notes, nextCursor } = await scene().service.database.read((tx) =>
        findNotes(tx, person, sought, { limit: 2, cursor }, many),
      );
      titles.push(...notes.map((text) => (JSON.parse(text) as Note).title));
      cursor = nextCursor;
    } while (cursor !== undefined);
    return titles;
  }

  it('finds notes by common words: titles first, then the latest change, each note once, for every author', async () => {
    const { owner, editor, stranger, project } = scene();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await write(owner, `a ${word}`, project);
    await write(editor, `b\n${word} ${word}`, project);
    await write(owner, `c\n${word}`);
    const shared = await write(stranger, `d\n${word} ${word} ${word}`);
    await stranger.client.notes.share({ noteID: shared.id, body: { user_id: owner.id } });
    await write(stranger, `foreign ${word}`);
    const archived = await write(owner, `archived\n${word}`);
    await owner.client.notes.bulk({ body: { ids: [archived.id], archived: true } });
    await write(owner, `e ${word}\n${word}`);
    await write(owner, 'without');
    const words = searchWords(word);
    const byHits = [`e ${word}`, `a ${word}`, 'd', 'b', 'c'];
    const byChange = [`e ${word}`, `a ${word}`, 'd', 'c', 'b'];
    assert.deepEqual(await found(owner, { words }, 100), byHits);
    // At a limit of three notes, texts share the word but titles do not; at one note, both do.
    assert.deepEqual(await found(owner, { words }, 3), byChange);
    assert.deepEqual(await found(owner, { words }, 1), byChange);
    assert.deepEqual(await found(owner, { words, project }, 1), [`a ${word}`, 'b']);
    assert.deepEqual(await found(owner, { words, archived: 'only' }, 1), ['archived']);
    assert.deepEqual(await found(editor, { words }, 1), [`a ${word}`, 'b']);
  });

  it('finds notes by common words for an author who has left the project, and hides them with the project', async () => {
    const { owner, editor, project, service } = scene();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    for (const place of [project, '']) await write(editor, `${place === '' ? 'loose' : 'filed'}\n${word}`, place);
    await service.unshare(project, editor);
    for (const many of [100, 1])
      assert.deepEqual(await found(editor, { words: searchWords(word) }, many), ['loose', 'filed']);
    await owner.client.projects.delete({ projectID: project });
    for (const many of [100, 1]) assert.deepEqual(await found(editor, { words: searchWords(word) }, many), ['loose']);
  });
});
