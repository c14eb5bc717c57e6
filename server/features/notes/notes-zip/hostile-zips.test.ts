/** Malicious and damaged zips: an import stores everything or nothing. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { kept } from '#server/features/planning/attachments/testing/files.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { beginUpload, bytes, FORM_END, partHead } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';
import { bytesForm, importFiles, notesOf, zipForm } from './testing/zips.ts';

const PATH = '/api/v1/notes/import';

onSharedProject((scene) => {
  let person: Person;
  const createPerson = async () => {
    person = await scene().service.person(`Somebody ${crypto.randomUUID()}`);
    return person;
  };

  /** Imports a zip that is refused, and asserts that nothing was stored. Returns status and fields. */
  async function refusal(form: FormData): Promise<[status: number, fields: string[]]> {
    const { service } = scene();
    await createPerson();
    const before = await kept(service);
    let refused: Awaited<ReturnType<Person['ask']>> | undefined;
    const events = await emittedBy(service, async () => {
      refused = await person.ask('POST', PATH, form);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await notesOf(person), []);
    assert.deepEqual(await kept(service), before);
    const { status, json } = refused ?? assert.fail();
    return [status, Object.keys((json as ErrorBody).fields ?? {})];
  }

  const note = { name: 'good.md', content: '# Good\n![](a.png)' };
  const with_ = (...files: HandMade[]) => zipForm([note, ...files]);

  it('H-1: skips hostile names, which no text can link to', async () => {
    const names = ['../evil.md', '/etc/evil.md', 'C:/evil.md', 'a\\evil.md', 'evil\0.md', `${'x'.repeat(65_000)}.md`];
    const hostile: HandMade[] = names.map((name) => ({ name, content: 'evil' }));
    hostile.push(
      { name: 'link.png', content: '/etc/passwd', says: { mode: 0o120777 } },
      { name: 'good.md', content: '2' },
    );
    const text = {
      name: 'good.md',
      content: '# Good\n![](../evil.md) ![](/etc/passwd) ![](link.png) ![](../../../etc/passwd)',
    };
    const answer = await importFiles(await createPerson(), [text, ...hostile]);
    assert.deepEqual(answer, { created: 1, skipped: hostile.length, files: 0 });
    assert.deepEqual(
      (await notesOf(person)).map(({ body }) => body),
      [text.content],
    );
  });

  it('H-2: refuses bombs by their declared and their real size', async () => {
    const zeros = Buffer.alloc(LIMITS.fileBytes + 1);
    assert.deepEqual(await refusal(with_({ name: 'a.png', content: zeros })), [413, []]);
    assert.deepEqual(await refusal(with_({ name: 'bomb.md', content: zeros })), [413, []]);
    assert.deepEqual(await refusal(with_({ name: 'a.png', content: zeros, says: { size: 10 } })), [422, ['file']]);
    assert.deepEqual(await refusal(with_({ name: 'bomb.md', content: zeros, says: { size: 10 } })), [422, ['file']]);
    const sized = (size: number) => (_: unknown, index: number) => ({
      name: `${index}.bin`,
      content: 'x',
      says: { size },
    });
    assert.deepEqual(await refusal(with_(...Array.from({ length: 90 }, sized(LIMITS.fileBytes)))), [413, []]);
    const shared = { name: 'b.md', content: note.content, says: { offset: 0 } };
    assert.deepEqual(await refusal(with_(shared)), [422, ['file']]);
    const many = Array.from({ length: LIMITS.notesZip.entries + 1 }, (_, index) => ({ name: `${index}`, content: '' }));
    assert.deepEqual(await refusal(zipForm(many)), [413, []]);
  });

  it('S-3c-2: refuses a small zip that unpacks to many times its size', async () => {
    const text = 'x'.repeat(900_000);
    const texts = Array.from({ length: 20 }, (_, index) => ({ name: `${index}.md`, content: text }));
    assert.ok(zipOf(texts).length < 25_000);
    assert.deepEqual(await refusal(zipForm(texts)), [413, []]);
    const picture = { name: 'a.png', content: Buffer.alloc(5_000_000) };
    assert.deepEqual(await refusal(with_(picture)), [413, []]);
    const noise = { name: 'noise.bin', content: bytes(100_000), stored: true };
    assert.deepEqual(await refusal(with_(picture, noise)), [413, []]);
  });

  it('H-2: refuses more text than the limit before reading it', async () => {
    const size = LIMITS.notesZip.text;
    const texts = Array.from({ length: 33 }, (_, index) => ({ name: `${index}.md`, content: 'x', says: { size } }));
    assert.deepEqual(await refusal(zipForm(texts)), [413, []]);
  });

  it('stores nothing of a zip whose last text or picture is damaged', async () => {
    const damaged = { says: { crc: 1 } };
    assert.deepEqual(
      await refusal(with_({ name: 'a.png', content: 'PNG' }, { name: 'z.md', ...damaged, content: 'x' })),
      [422, ['file']],
    );
    assert.deepEqual(await refusal(with_({ name: 'a.png', content: 'PNG', ...damaged })), [422, ['file']]);
    for (const nothing of ['', 'no zip', zipOf([note]).subarray(0, -3)]) {
      assert.deepEqual(await refusal(bytesForm(Buffer.from(nothing as string))), [422, ['file']]);
    }
  });

  it('H-4: refuses too large bodies before they are sent, and invalid forms', async () => {
    const { service } = scene();
    const before = await kept(service);
    await createPerson();
    const length = LIMITS.notesZip.bytes + 1_000_000;
    const upload = await beginUpload(service.url, PATH, person.cookie, { 'content-length': length });
    upload.socket.write(partHead());
    assert.equal(await upload.status(), 413);
    upload.socket.destroy();
    const two = zipForm([note]);
    two.append('file', new Blob(['x']), 'b.zip');
    const named = zipForm([note]);
    named.append('name', 'x');
    assert.deepEqual(await refusal(two), [422, ['file']]);
    assert.deepEqual(await refusal(named), [422, ['name']]);
    assert.deepEqual(await refusal(new FormData()), [422, ['file']]);
    assert.deepEqual(await kept(service), before);
  });

  it('H-4: accepts a zip above the file limit, up to 64 MiB', async () => {
    const zip = zipOf([note, ...['b', 'c'].map((name) => ({ name, content: bytes(20_000_000), stored: true }))]);
    const answer = await (await createPerson()).ask('POST', PATH, bytesForm(zip));
    assert.deepEqual(answer.json, { created: 1, skipped: 2, files: 0 });
  });

  it('stores nothing of an interrupted upload or a wrong length', async () => {
    const { service } = scene();
    const before = await kept(service);
    await createPerson();
    const head = `${partHead()}${'PK'.repeat(500)}`;
    for (const [sent, length] of [
      [head, 100_000],
      [head, head.length],
      [`${head}${FORM_END}`, head.length],
    ] as const) {
      const upload = await beginUpload(service.url, PATH, person.cookie, { 'content-length': length });
      upload.socket.end(sent.slice(0, length));
      await upload.status();
    }
    while ((await kept(service)).length > before.length) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.deepEqual(await notesOf(person), []);
  });

  it('runs once for an Idempotency-Key', async () => {
    await createPerson();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await person.ask('POST', PATH, zipForm([note]), key);
    const again = await person.ask('POST', PATH, zipForm([note]), key);
    assert.deepEqual([first.status, again.json], [200, first.json]);
    assert.equal(again.headers.get('idempotent-replay'), 'true');
    assert.equal((await notesOf(person)).length, 1);
  });

  it('requires a signed-in user', async () => {
    const answer = await fetch(scene().service.url + PATH, { method: 'POST', body: zipForm([note]) });
    assert.equal(answer.status, 401);
  });
});
