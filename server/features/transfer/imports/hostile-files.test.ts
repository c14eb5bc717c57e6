/** Malicious and damaged files: an import writes everything or nothing. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { bytes } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';
import { importForm, zipForm } from './testing/todoist-files.ts';

const PATH = '/api/v1/import/todoist';

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Somebody ${crypto.randomUUID()}`, { locale });

  /** Imports a file that is refused, and asserts that nothing was written. Returns the status and the message at `file`. */
  async function refusal(form: FormData, locale: 'da' | 'en' = 'en'): Promise<[number, string | undefined]> {
    const person = await createPerson(locale);
    let answer: Awaited<ReturnType<typeof person.ask>> | undefined;
    const events = await emittedBy(scene().service, async () => {
      answer = await person.ask('POST', PATH, form);
    });
    assert.deepEqual(events, []);
    assert.equal((await person.client.projects.list()).projects.length, 1);
    return [answer?.status ?? 0, (answer?.json as ErrorBody | undefined)?.fields?.file];
  }

  const good: HandMade = { name: 'good.csv', content: 'CONTENT\nA' };

  it('refuses a damaged file with the number of the line, in the language of the caller', async () => {
    const quote = importForm('CONTENT\nA\n"B');
    assert.deepEqual(await refusal(quote), [422, 'A quotation mark isn’t closed (line 3). Close it and try again.']);
    assert.deepEqual(await refusal(quote, 'da'), [
      422,
      'Et anførselstegn er ikke lukket (linje 3). Luk det, og prøv igen.',
    ]);
    assert.deepEqual(await refusal(importForm('a\nb')), [
      422,
      'The column CONTENT is missing (line 1). Choose a file that Todoist or Sammen has exported.',
    ]);
    assert.deepEqual(await refusal(importForm('')), [
      422,
      'The column CONTENT is missing (line 1). Choose a file that Todoist or Sammen has exported.',
    ]);
    assert.deepEqual(await refusal(importForm('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')), [
      422,
      'This isn’t a text file (line 3). Save it as CSV and choose that file.',
    ]);
    assert.deepEqual(await refusal(zipForm([good, { name: 'bad.csv', content: 'CONTENT\n"' }])), [
      422,
      'A quotation mark isn’t closed (bad.csv, line 2). Close it and try again.',
    ]);
    assert.deepEqual(await refusal(zipForm([{ name: 'a.txt', content: 'x' }])), [
      422,
      'The zip file contains no CSV files. Choose another file.',
    ]);
  });

  it('H-6: refuses too many rows, and a cell or row that is too large', async () => {
    const { rows, cells, cell } = LIMITS.importFile;
    const message = (place: string) => `The file has too many rows (${place}). Split it into several files.`;
    assert.deepEqual(await refusal(importForm(`CONTENT\n${'A\n'.repeat(rows + 1)}`)), [422, message('line 20002')]);
    const half = { content: `CONTENT\n${'A\n'.repeat(rows / 2)}` };
    const more = { name: 'c.csv', content: 'CONTENT\nA' };
    assert.deepEqual(await refusal(zipForm([{ name: 'a.csv', ...half }, { name: 'b.csv', ...half }, more])), [
      422,
      message('c.csv, line 2'),
    ]);
    assert.equal((await refusal(importForm(`CONTENT\n${'x'.repeat(cell + 1)}`)))[0], 422);
    assert.equal((await refusal(importForm(`CONTENT${','.repeat(cells)}\nA`)))[0], 422);
  });

  it('H-4: refuses a file above 10 MiB, and other forms', async () => {
    assert.deepEqual(await refusal(importForm(bytes(LIMITS.importFile.bytes + 1))), [413, undefined]);
    assert.equal((await refusal(new FormData()))[0], 422);
    const person = await createPerson();
    const unknown = await person.ask('POST', PATH, importForm('CONTENT\nA', 'a.csv', { project_id: 'x' }));
    assert.deepEqual(Object.keys((unknown.json as ErrorBody).fields ?? {}), ['project_id']);
    const anonymous = await fetch(scene().service.url + PATH, { method: 'POST', body: importForm('CONTENT\nA') });
    assert.equal(anonymous.status, 401);
  });

  it('H-1: skips hostile names in a zip', async () => {
    const names = [
      '../evil.csv',
      '/etc/evil.csv',
      'C:/evil.csv',
      'a\\evil.csv',
      'evil\0.csv',
      `${'x'.repeat(65_000)}.csv`,
    ];
    const hostile: HandMade[] = names.map((name) => ({ name, content: 'CONTENT\nevil' }));
    hostile.push({ name: 'link.csv', content: '/etc/passwd', says: { mode: 0o120777 } });
    const { status, json } = await (await createPerson()).ask('POST', PATH, zipForm([good, ...hostile]));
    const { projects, tasks, warnings } = json as ImportResult;
    assert.deepEqual([status, projects, tasks, warnings], [201, 1, 1, []]);
  });

  it('names files in a zip that are encrypted or there twice', async () => {
    const secret = { name: 'secret.csv', content: 'CONTENT\nA', says: { flags: 0x801 } };
    const { status, json } = await (await createPerson()).ask('POST', PATH, zipForm([good, secret, good]));
    const { projects, warnings } = json as ImportResult;
    assert.deepEqual([status, projects], [201, 1]);
    const names = ['secret.csv', good.name].map((name) => `“${name}”`).join('; ');
    assert.deepEqual(warnings, [`Files in the zip file that are encrypted or there twice were skipped (${names}).`]);
    assert.deepEqual(await refusal(zipForm([secret])), [
      422,
      'A file in the zip file can’t be read (secret.csv). It may be encrypted. Unpack the zip file and choose the file in it.',
    ]);
  });

  it('H-2: refuses bombs by their declared and their real size', async () => {
    const zeros = Buffer.alloc(LIMITS.importFile.bytes + 1, ' ');
    assert.deepEqual(await refusal(zipForm([good, { name: 'bomb.csv', content: zeros }])), [413, undefined]);
    const lying = { name: 'bomb.csv', content: zeros, says: { size: 10 } };
    assert.equal((await refusal(zipForm([good, lying])))[0], 422);
    const blank = Buffer.alloc(LIMITS.importZip.ratio.above + 1, '\n');
    assert.deepEqual(await refusal(zipForm([good, { name: 'blank.csv', content: blank }])), [413, undefined]);
    const many = Array.from({ length: LIMITS.importZip.entries + 1 }, (_, index) => ({
      ...good,
      name: `${index}.csv`,
    }));
    assert.deepEqual(await refusal(zipForm(many)), [413, undefined]);
    const shared = { name: 'b.csv', content: 'CONTENT\nA', says: { offset: 0 } };
    assert.equal((await refusal(zipForm([good, shared])))[0], 422);
    assert.equal((await refusal(importForm(zipOf([good]).subarray(0, -3), 'cut.zip')))[0], 422);
    assert.equal((await refusal(zipForm([good, { ...good, name: 'z.csv', says: { crc: 1 } }])))[0], 422);
    const nested = { name: 'inner.zip', content: zipOf([good]) };
    assert.equal((await refusal(zipForm([nested])))[0], 422);
  });

  it('E-4: fetches no address of a file', async () => {
    let requests = 0;
    const canary = createServer((_request, answer) => {
      requests += 1;
      answer.end();
    }).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => canary.once('listening', resolve));
      const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/x`;
      const file = JSON.stringify({ file_name: 'x', file_url: url, image: url }).replaceAll('"', '""');
      const csv = `TYPE,CONTENT,DESCRIPTION\ntask,${url},![](${url})\nnote,"[[file ${file}]] ![](${url})",`;
      const person = await createPerson();
      const { json } = await person.ask('POST', PATH, importForm(csv));
      const { project_id: id = '' } = json as ImportResult;
      const { tasks } = await person.client.tasks.list({ query: { project_id: id } });
      const { comments } = await person.client.comments.list({ taskID: tasks[0]?.id ?? '' });
      assert.ok(comments[0]?.body.startsWith(`[x](<${url}>)`));
      await scene().service.settled();
      assert.equal(requests, 0);
    } finally {
      canary.close();
    }
  });

  it('takes columns and names literally', async () => {
    const person = await createPerson();
    const csv =
      '__proto__,constructor,CONTENT,DESCRIPTION,DATE\nx,y,"=HYPERLINK(""x"")","<b>&</b>",{"a":1}\n,,__proto__,,';
    const { json } = await person.ask('POST', PATH, importForm(csv, '<script>.csv'));
    const { project_id: id = '' } = json as ImportResult;
    const { tasks } = await person.client.tasks.list({ query: { project_id: id } });
    assert.deepEqual(
      tasks.map(({ content, description }) => [content, description]),
      [
        ['=HYPERLINK("x")', '<b>&</b>\n\nDate: {"a":1}'],
        ['__proto__', undefined],
      ],
    );
  });
});
