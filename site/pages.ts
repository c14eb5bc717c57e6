/** Turns the documents of the repository into the pages of the site. Pure functions, without access to files. */

import { posix } from 'node:path';
import type { Feature } from './tour.ts';

/** A section of the navigation. The paths are relative to `docs/`. */
export type Section = { title: string; pages: { title: string; path: string }[] };

/** The sections of the handbook, with their pages in order, as `docs/README.md` lists them. */
export function sectionsOf(index: string): Section[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      pages: [...section.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, title = '', path = '']) => ({
        title,
        path,
      })),
    }));
}

/** Returns the path of a document on the site, or undefined if it has no page. `path` is relative to the repository. */
export function pageOf(path: string): string | undefined {
  if (path === 'docs/README.md' || path === 'README.md') return 'index.md';
  if (path.startsWith('docs/') && path.endsWith('.md')) return path.slice('docs/'.length);
  return /^[A-Z]+\.md$/.test(path) ? `project/${path.toLowerCase()}` : undefined;
}

/** Returns the text of a document with the links of the site. A link to a file without a page becomes its text. */
export function withSiteLinks(path: string, text: string): string {
  const page = pageOf(path) ?? '';
  const parts = text.split(/(^```[\s\S]*?^```)/m);
  // Code that looks like a link stays. A label can contain code.
  const links = /`[^`\n]*`|\[((?:`[^`\n]*`|[^\]`])*)\]\(([^)\s]+)\)/g;
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(links, replaced))).join('');

  function replaced(link: string, label: string, target: string | undefined): string {
    if (target === undefined || /^([a-z]+:|#)/.test(target)) return link;
    const [file = '', anchor] = target.split('#');
    const to = pageOf(posix.normalize(posix.join(posix.dirname(path), file)));
    if (to === undefined) return label;
    return `[${label}](${posix.relative(posix.dirname(page), to)}${anchor === undefined ? '' : `#${anchor}`})`;
  }
}

/** Returns the page with the features and their pictures. `hasPicture` tells whether a picture was taken. */
export function tourPage(tour: readonly Feature[], hasPicture: (screen: string) => boolean): string {
  const parts = tour.map(({ title, screen, page, text }) => {
    const picture = hasPicture(screen)
      ? `<picture><source srcset="/pictures/${screen}-dark.png" media="(prefers-color-scheme: dark)"><img src="/pictures/${screen}-light.png" alt="${title}" width="1280" height="800" loading="lazy"></picture>\n\n`
      : '';
    return `## ${title}\n\n${text} [More](${page})\n\n${picture}`;
  });
  return `# Features\n\n${parts.join('')}`;
}
