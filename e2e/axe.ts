import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

type Window = {
  document: {
    querySelector(selectors: string): object | null;
    getAnimations(): { effect: { getComputedTiming(): { endTime: number } } | null; finished: Promise<unknown> }[];
  };
  axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
};

/** An open popover. The background is examined while it is closed. */
const FLOATING = '[popover]:not([aria-hidden]):popover-open';

/** The ground under a field of text has the same letters, invisible. */
const INVISIBLE = '[aria-hidden="true"] mark';

/** Fails if axe reports a violation of WCAG 2.2 A and AA or its best practices on the current page. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  await examine(page, what, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

/** Fails if any text on the page has too little contrast. */
export async function assertContrast(page: Page, what: string): Promise<void> {
  await examine(page, what, ['color-contrast', 'link-in-text-block']);
}

async function examine(page: Page, what: string, rules: string[]): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await source);
  const violations = await page.evaluate(
    async ({ floating, invisible, rules }) => {
      const { document, axe } = globalThis as unknown as Window;
      // What is fading in is pale for a moment.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const include = document.querySelector(floating) ?? document;
      return (await axe.run({ include, exclude: [invisible] }, { runOnly: rules, resultTypes: ['violations'] }))
        .violations;
    },
    { floating: FLOATING, invisible: INVISIBLE, rules },
  );
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  assert.equal(lines.length, 0, `${what}:\n${lines.join('\n')}`);
}
