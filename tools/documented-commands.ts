/** The commands that the handbook shows. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { root } from './source-files.ts';

/** Returns the shell commands in the section of a page with this heading, one text per block. */
export function documentedCommands(page: string, heading: string): string[] {
  const blocks = sectionOf(page, heading).matchAll(/^( *)```(?:sh)?\n([\s\S]*?)^ *```$/gm);
  return [...blocks].map(([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim());
}

/** Returns the code in the second column of a table, in the row whose first column is `first`. */
export function documentedCode(page: string, heading: string, first: string): string {
  const start = `| ${first} | \``;
  const row = sectionOf(page, heading)
    .split('\n')
    .find((line) => line.startsWith(start));
  assert.ok(row !== undefined, `${page} has no row ${first}`);
  return row.slice(start.length).split('`')[0] ?? '';
}

/** Returns the text between a heading and the next one. */
function sectionOf(page: string, heading: string): string {
  const text = readFileSync(`${root}${page}`, 'utf8');
  const [, section] = text.split(`# ${heading}\n`);
  assert.ok(section !== undefined, `${page} has no section ${heading}`);
  return section.split(/^#+ [A-Z].*$/m)[0] ?? '';
}
