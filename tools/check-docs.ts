import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { root, type SourceFile } from './source-files.ts';

/** Code spans that look like a path of this repository. */
const PATH = /`((?:\.ci|bench|clients|contract|docs|domain|e2e|server|tools|web)\/[\w./-]*)`/g;
const LINK = /\]\(([^)\s]+)\)/g;

type Exists = (path: string) => boolean;

/**
 * Returns one sentence for each link of a Markdown document that does not resolve, and for each path in a code span that does
 * not exist. Anchors are those that GitHub generates from headings.
 */
export function checkDocs(documents: readonly SourceFile[], exists: Exists = inProject): string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap(({ path, text }) => {
    const prose = withoutBlocks(text);
    const links = [...prose.replace(/`[^`\n]*`/g, '').matchAll(LINK)].map(([, link = '']) => link);
    const paths = [...prose.matchAll(PATH)].map(([, named = '']) => named);
    return [
      ...links.filter((link) => !resolves(path, link, anchors, exists)).map((link) => `${path}: broken link ${link}`),
      ...paths.filter((named) => !exists(named)).map((named) => `${path}: ${named} does not exist`),
    ];
  });
}

function resolves(from: string, link: string, anchors: ReadonlyMap<string, Set<string>>, exists: Exists): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : posix.join(posix.dirname(from), file);
  if (!exists(target)) return false;
  return anchor === undefined || (anchors.get(target)?.has(anchor) ?? false);
}

function anchorsOf(text: string): Set<string> {
  const headings = [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(headings.map(anchorOf));
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

function inProject(path: string): boolean {
  return existsSync(root + path);
}
