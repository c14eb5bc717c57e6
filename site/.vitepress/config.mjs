import { readFileSync } from 'node:fs';
import { pageOf, sectionsOf } from '../pages.ts';

const index = readFileSync(new URL('../../docs/README.md', import.meta.url), 'utf8');
const sidebar = sectionsOf(index).map(({ title, pages }) => ({
  text: title,
  collapsed: false,
  items: pages
    .map(({ title, path }) => ({ text: title, page: pageOf(path.startsWith('../') ? path.slice(3) : `docs/${path}`) }))
    .filter(({ page }) => page !== undefined)
    .map(({ text, page }) => ({ text, link: `/${page.replace(/\.md$/, '')}` })),
}));

export default {
  title: 'Sammen',
  description: 'Shared tasks, projects and Markdown notes on your own server',
  srcDir: '.source',
  outDir: '../dist/site',
  cleanUrls: true,
  // Links to addresses of a service that does not run here.
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Features', link: '/tour' },
      { text: 'Install', link: '/install' },
      { text: 'API', link: '/api-guide' },
      { text: 'Security', link: '/project/security' },
    ],
    sidebar: [{ text: 'Features', link: '/tour' }, ...sidebar],
  },
};
