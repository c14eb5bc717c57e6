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

/** An open popover. The page below it is checked while it is closed. */
const POPOVER = '[popover]:not([aria-hidden]):popover-open';

/** The highlight layer below a text field repeats its text invisibly. */
const INVISIBLE = '[aria-hidden="true"] mark';

/**
 * Fails if axe reports a violation of WCAG 2.2 level A or AA, or of its best practices. `description` names the page in the
 * message.
 */
export async function assertAccessible(page: Page, description: string): Promise<void> {
  await runAxe(page, description, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

/** Fails if any text on the page has too little contrast. */
export async function assertContrast(page: Page, description: string): Promise<void> {
  await runAxe(page, description, ['color-contrast', 'link-in-text-block']);
}

async function runAxe(page: Page, description: string, rules: string[]): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await source);
  const violations = await page.evaluate(
    async ({ popover, invisible, rules }) => {
      const { document, axe } = globalThis as unknown as Window;
      // A fade-in lowers the contrast until it ends.
      const finite = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(finite.map(({ finished }) => finished));
      const include = document.querySelector(popover) ?? document;
      // Without preload: it copies adopted style sheets into style elements, which the content security policy refuses.
      const options = { runOnly: rules, resultTypes: ['violations'], preload: false };
      return (await axe.run({ include, exclude: [invisible] }, options)).violations;
    },
    { popover: POPOVER, invisible: INVISIBLE, rules },
  );
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  assert.equal(lines.length, 0, `${description}:\n${lines.join('\n')}`);
}
