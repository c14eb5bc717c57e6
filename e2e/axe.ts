import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

type Window = { document: object; axe: { run(root: object, options: object): Promise<{ violations: Violation[] }> } };

/** Fails when axe finds anything against WCAG 2.2 A and AA or its best practices on the page as it stands. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(await source);
  const violations = await page.evaluate(async () => {
    const page = globalThis as unknown as Window;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await page.axe.run(page.document, { runOnly: tags })).violations;
  });
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  assert.equal(lines.length, 0, `${what}:\n${lines.join('\n')}`);
}
