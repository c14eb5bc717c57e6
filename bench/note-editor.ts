/**
 * `node bench/note-editor.ts`, after `npm run build`: the time until notes of 10 kB, 100 kB and 1 MB are visible in a
 * browser, and until a typed character is visible at their beginning, middle and end. Prints milliseconds of the window's
 * CPU time, and the same for a plain textarea.
 */

import type { Page } from 'playwright-core';
import { createNote, textOf } from '../e2e/note-pages.ts';
import { openSite, type Site } from '../e2e/site.ts';

const TYPED_TEXT = 'the quick brown fox jumps over the lazy dog and writes on and on';

const PART = `## What to do

- [ ] Buy **boxes**, and *tape*
- [x] Tell the landlord, see [his letter](https://example.org/letter) and #House
  - the key is with the caretaker

Some words that fill a paragraph of ordinary length, with \`code\` and a [[Link to a note]] in between, so that there is
enough to be read and shown.

| Room | Boxes |
|------|-------|
| Hall | 12    |

\`\`\`js
const total = rooms.map((room) => room.boxes).reduce((a, b) => a + b, 0);
\`\`\`

`;

const POSITIONS: readonly (readonly [position: string, keys: readonly string[]])[] = [
  ['at the beginning', ['Control+Home', 'End']],
  ['at the end', ['Control+End']],
  ['8 pages before the end', [...Array.from({ length: 8 }, () => 'PageUp'), 'End']],
];

const site = await openSite();
try {
  for (const size of [10_000, 100_000, 1_000_000]) await measure(site, size);
} finally {
  await site.stop();
}

async function measure(site: Site, size: number): Promise<void> {
  const person = await site.person(`Writer of ${size}`);
  const id = await createNote(person, PART.repeat(Math.ceil(size / PART.length)).slice(0, size));
  // The editor code is already loaded, as it is for every note except the first.
  const page = await site.open(`/note/${await createNote(person, 'short')}`, { person });
  await textOf(page).waitFor();
  await page.getByRole('link', { name: 'All notes' }).click();
  print(`${size / 1000} kB: visible after ${await openingTime(page, id)} ms`);
  // The first characters in a window include the start-up cost of its code, wherever they are typed.
  await textOf(page).press('Control+Home');
  await page.keyboard.type(TYPED_TEXT);
  for (const [position, keys] of POSITIONS) {
    for (const key of keys) await textOf(page).press(key);
    print(`  a character ${position}: ${await typingTimes(page)}`);
  }
  await page.setContent('<textarea></textarea>');
  await page.locator('textarea').focus();
  print(`  in a plain textarea: ${await typingTimes(page)}`);
  await page.context().close();
}

/** Returns the time from the click on the row to the first frame with the text. */
async function openingTime(page: Page, id: string): Promise<string> {
  await page.locator(`a[href="/note/${id}"]`).first().waitFor();
  const spent = await page.evaluate<number>(`(async () => {
    const start = performance.now();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector('a[href="/note/${id}"]').click();
    while (!document.querySelector('.cm-line')?.textContent) await frame();
    await frame();
    return performance.now() - start;
  })()`);
  return spent.toFixed(0);
}

/** Returns the CPU time per character until it is painted: the median and the 95th percentile. */
async function typingTimes(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const times: number[] = [];
  for (const character of TYPED_TEXT) {
    const before = await cpuTime();
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    times.push((await cpuTime()) - before);
  }
  await session.detach();
  times.sort((one, other) => one - other);
  const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
