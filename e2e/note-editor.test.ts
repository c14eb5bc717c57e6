/** The Markdown editor: keys, toolbar, suggestions, files, links and images, checked against the stored text. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { copiedText } from './clipboard.ts';
import { eventually } from './eventually.ts';
import { acceptSuggestion, assertInView, assertStored, createNote, openNewNote, textOf } from './note-pages.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let houseId: string;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  const bo = await site.person('Bo Larsen');
  houseId = (await olga.client.projects.create({ body: { name: 'Two words' } })).id;
  await site.share(houseId, bo, 'editor');
  page = await site.open('/notes', { person: olga });
});
after(() => site.stop());

const toolbarButton = (name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });

test('continues a list, changes its indentation with Tab, and ends it at an empty item', async () => {
  const id = await openNewNote(page, olga, '');
  await page.keyboard.type('- [ ] tent\nstove\n');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gas\nmatches\n');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('food\n\n1. first\nsecond');
  const list = '- [ ] tent\n- [ ] stove\n  - [ ] gas\n  - [ ] matches\n- [ ] food\n1. first\n2. second';
  await assertStored(olga, id, list);
});

test('formats the selected words with shortcuts and buttons, and removes the format', async () => {
  const id = await openNewNote(page, olga, 'one two three');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await assertStored(olga, id, 'one two **three**');
  assert.equal(await toolbarButton('Bold').getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Shift+x');
  await assertStored(olga, id, 'one two ~~three~~');
  await toolbarButton('Strikethrough').click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://example.org');
  await assertStored(olga, id, 'one two [three](https://example.org)');
  await toolbarButton(/^Text style/).click();
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click();
  await assertStored(olga, id, '## one two [three](https://example.org)');
  await page.keyboard.press('Control+z');
  await assertStored(olga, id, 'one two [three](https://example.org)');
  await page.keyboard.press('Control+y');
  await assertStored(olga, id, '## one two [three](https://example.org)');
});

test('makes the toolbar one tab stop with arrow keys, and leaves the text with Esc and Tab', async () => {
  const id = await openNewNote(page, olga, '- one');
  await toolbarButton(/^Text style/).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await focusedName(), 'Bold');
  await page.keyboard.press('End');
  assert.equal(await focusedName(), 'Full screen');
  await page.keyboard.press('Tab');
  assert.ok(await isFocused(textOf(page)));
  const descriptionId = await textOf(page).getAttribute('aria-describedby');
  assert.equal(
    await page.locator(`[id="${descriptionId}"]`).textContent(),
    'Press Esc and then Tab to leave the text.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  assert.ok(!(await isFocused(textOf(page))));
  await assertStored(olga, id, '- one');
});

test('suggests blocks after a slash, and moves between table cells with Tab', async () => {
  const id = await openNewNote(page, olga, '');
  await page.keyboard.type('/');
  await page.getByRole('option', { name: /^Heading 1/, selected: true }).waitFor();
  await assertAccessible(page, 'the menu of blocks');
  await page.keyboard.type('tab');
  await acceptSuggestion(page, 'Table');
  await page.keyboard.type('Room');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Boxes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hall');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Attic');
  const rows = ['| Room | Boxes |', '| -------- | -------- |', '| Hall | 12 |', '| Attic |  |'];
  await assertStored(olga, id, rows.join('\n'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\na/b and /nothing like it');
  await eventually(async () => assert.equal(await page.getByRole('option').count(), 0));
});

test('shows the blocks after a slash in an accessible list that scrolls on a phone', async () => {
  const phone = await site.open('/', { person: olga, size: PHONE });
  await openNewNote(phone, olga, '');
  await phone.keyboard.type('/');
  await phone.getByRole('option', { name: /^Heading 1/, selected: true }).waitFor();
  const list = phone.locator('.cm-tooltip-autocomplete > ul');
  assert.ok(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
  await assertAccessible(phone, 'the menu of blocks on a phone');
  await phone.context().close();
});

test('toggles a task-list item by click and by shortcut', async () => {
  const id = await openNewNote(page, olga, '# Trip\n\n- [ ] tent\n- [ ] stove');
  await page.getByRole('checkbox', { name: 'Check off tent' }).click();
  await assertStored(olga, id, '# Trip\n\n- [x] tent\n- [ ] stove');
  await page.keyboard.press('Control+Shift+Enter');
  await assertStored(olga, id, '# Trip\n\n- [x] tent\n- [x] stove');
  await assertAccessible(page, 'the editor of a note');
});

test('shows and changes the state of the task that a task-list item links to', async () => {
  const { id: task } = await olga.client.tasks.create({ body: { content: 'Call the sweep', project_id: houseId } });
  const id = await openNewNote(page, olga, `- [ ] [Call the sweep](/task/${task})\n\nend`);
  const checkbox = page.getByRole('checkbox', { name: 'Check off Call the sweep' });
  await olga.client.tasks.complete({ taskID: task });
  await eventually(async () => assert.ok(await checkbox.isChecked()));
  await assertStored(olga, id, `- [ ] [Call the sweep](/task/${task})\n\nend`);
  await checkbox.click();
  await eventually(async () => assert.equal((await olga.client.tasks.get({ taskID: task })).completed, false));
  await olga.client.tasks.update({ taskID: task, body: { content: 'Call both sweeps' } });
  await page.getByText('Task renamed to “Call both sweeps”').waitFor();
});

const IMAGE = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test('uploads an image, shows it below its line, and changes its width by keyboard', async () => {
  const id = await openNewNote(page, olga, 'the roof:');
  await attachFile({ name: 'roof.gif', mimeType: 'image/gif', buffer: IMAGE });
  const image = page.getByRole('img', { name: 'roof.gif' });
  await image.waitFor();
  await eventually(async () => assert.match((await image.getAttribute('src')) ?? '', /^blob:/));
  const { body = '', attachments = [] } = await eventually(async () => {
    const note = await olga.client.notes.get({ noteID: id });
    assert.match(note.body ?? '', /^the roof: !\[roof\.gif\]\(\/api\/v1\/attachments\/[\w-]+\)$/);
    return note;
  });
  assert.ok(body.includes(attachments[0]?.url ?? 'none'));
  const grip = page.getByRole('slider', { name: 'Image width' });
  await grip.focus();
  const before = Number(await grip.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const wider = before + 32;
  await eventually(async () => assert.equal(Number(await grip.getAttribute('aria-valuenow')), wider));
  await assertStored(olga, id, body.replace('roof.gif', `roof.gif|${wider}`));
});

test('inserts an image after the link of a line that became a task', async () => {
  const id = await openNewNote(page, olga, '- [ ] call Bo');
  await page.getByRole('button', { name: 'More formatting' }).click();
  await page.getByRole('menuitem', { name: 'Turn this line into a task' }).click();
  await waitForToast(page, 'Task “call Bo” created');
  await attachFile({ name: 'roof.gif', mimeType: 'image/gif', buffer: IMAGE });
  await eventually(async () => {
    const { body = '' } = await olga.client.notes.get({ noteID: id });
    assert.match(body, /^- \[ \] \[call Bo\]\(\/task\/[\w-]+\) ?!\[roof\.gif\]\(\/api\/v1\/attachments\/[\w-]+\)$/);
  });
});

test('keeps text that is typed during an upload, and leaves nothing of a refused file', async () => {
  const id = await openNewNote(page, olga, 'before');
  const released = Promise.withResolvers<void>();
  await page.route('**/attachments', async (route) => {
    await released.promise;
    await route.continue();
  });
  await attachFile({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') });
  await textOf(page).getByText('Uploading plan.txt…').waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('long ');
  await assertStored(olga, id, 'long before');
  released.resolve();
  await eventually(async () =>
    assert.match((await olga.client.notes.get({ noteID: id })).body ?? '', /^long before \[plan\.txt\]\(.+\)$/),
  );
  await page.unroute('**/attachments');
  await page.route('**/attachments', (route) =>
    route.fulfill({ status: 413, json: { code: 'payload_too_large', error: 'too large' } }),
  );
  const { body = '' } = await olga.client.notes.get({ noteID: id });
  await attachFile({ name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('film') });
  await waitForToast(page, /^film\.mov couldn’t be uploaded\./);
  await textOf(page).getByText('Uploading film.mov…').waitFor({ state: 'detached' });
  await page.unroute('**/attachments');
  await assertStored(olga, id, body);
});

test('makes a link of a pasted address, and opens it with Ctrl and click', async () => {
  const target = await createNote(olga, '# Target\n\nyou are here');
  const id = await openNewNote(page, olga, 'see this');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await paste(`/note/${target}`);
  await assertStored(olga, id, `see [this](/note/${target})`);
  await textOf(page)
    .getByText('this')
    .click({ modifiers: ['Control'] });
  await textOf(page).getByText('you are here').waitFor();
});

test('F-6: loads nothing from other hosts, and offers to open an external image', async () => {
  const requests: string[] = [];
  const record = (request: { url(): string }) => {
    if (request.url().includes('elsewhere')) requests.push(request.url());
  };
  page.context().on('request', record);
  await openNewNote(page, olga, '![map](https://elsewhere.example/map.png)\n\nend');
  await page.getByRole('button', { name: 'Image from elsewhere.example (opens in a new window)' }).waitFor();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const link = page.getByRole('link', { name: 'Image from elsewhere.example (opens in a new window)' });
  assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await textOf(page).waitFor();
  page.context().off('request', record);
  assert.deepEqual(requests, []);
});

test('F-3: shows HTML in a note as text in the editor', async () => {
  const body =
    '<img src=x onerror="document.title=1">\n\n[x](javascript:document.title=1)\n\n<b id="cookie">b</b>\n\nend';
  const id = await openNewNote(page, olga, body);
  await textOf(page).getByText('<img src=x').waitFor();
  assert.equal(await textOf(page).locator('img, b, [id="cookie"]').count(), 0);
  assert.equal(await page.getByRole('button', { name: /^Open/ }).count(), 0);
  await assertStored(olga, id, body);
});

test('highlights and copies code', async () => {
  await page.context().grantPermissions(['clipboard-write']);
  await openNewNote(page, olga, '```js\nconst one = 1; // why\n```\n\nend');
  await textOf(page).locator('.tok-comment').getByText('// why').waitFor();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await waitForToast(page, 'Code copied');
  assert.equal(await copiedText(page), 'const one = 1; // why');
});

test('finds, counts and replaces words', async () => {
  const id = await openNewNote(page, olga, 'house, mouse, House');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('house');
  const find = page.getByRole('search', { name: 'Find' });
  await find.getByText('1 of 2').waitFor();
  await page.keyboard.press('Enter');
  await find.getByText('2 of 2').waitFor();
  await assertAccessible(page, 'finding in a note');
  await find.getByRole('checkbox', { name: 'Match case' }).check();
  await find.getByText('1 of 1').waitFor();
  await find.getByRole('textbox', { name: 'Replace with' }).fill('home');
  await find.getByRole('button', { name: 'Replace all' }).click();
  await assertStored(olga, id, 'home, mouse, House');
  await find.getByRole('button', { name: 'Close' }).click();
  assert.ok(await isFocused(textOf(page)));
});

test('moves to the first hit while the user types, and to later ones with Enter', async () => {
  await openNewNote(page, olga, `start\n\n${'line\n\n'.repeat(150)}needle one\n\n${'line\n\n'.repeat(150)}needle two`);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('needle');
  await textOf(page).getByText('needle one').waitFor();
  await assertInView(textOf(page).getByText('needle one'));
  await page.keyboard.press('Enter');
  await assertInView(textOf(page).getByText('needle two'));
  await page.keyboard.press('Escape');
});

test('expands the editor to the full screen, and back', async () => {
  await openNewNote(page, olga, '# Much to write');
  await toolbarButton('Full screen').click();
  const width = () =>
    page.getByRole('toolbar', { name: 'Formatting' }).evaluate((bar) => bar.parentElement?.clientWidth);
  await eventually(async () => assert.equal(await width(), page.viewportSize()?.width));
  await textOf(page).press('Escape');
  await eventually(async () => assert.notEqual(await width(), page.viewportSize()?.width));
});

test('inserts text of an input method once', async () => {
  const id = await openNewNote(page, olga, '- [ ] one\n- ');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['n', 'に', 'にh', 'にほ', 'にほn'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keyboard.send('Input.insertText', { text: '日本' });
  await page.keyboard.type(' ok');
  await assertStored(olga, id, '- [ ] one\n- 日本 ok');
});

test('shows the toolbar on a phone, and toggles a task-list item by touch', async () => {
  const id = await createNote(olga, '# Trip\n\n- [ ] tent\n');
  const phone = await site.open(`/note/${id}`, { person: olga, size: PHONE, theme: 'dark' });
  await phone.getByRole('checkbox', { name: 'Check off tent' }).tap();
  await assertStored(olga, id, '# Trip\n\n- [x] tent\n');
  await phone.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Checklist' }).tap();
  await assertAccessible(phone, 'the editor of a note on a phone');
  await phone.context().close();
});

async function attachFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('main').locator('input[type="file"][aria-label="Image or file"]').setInputFiles(file);
}

async function paste(text: string): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

async function focusedName(): Promise<string | null> {
  return page.evaluate<string | null>('document.activeElement?.getAttribute("aria-label")');
}

async function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === element.ownerDocument.activeElement);
}
