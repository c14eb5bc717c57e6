import { linksIn } from '#domain/note-text/links.ts';
import { replaceTargets } from '#domain/note-text/relative-targets.ts';

/** Resolves the links of an imported text. Each function returns an address, or undefined to keep the text. */
export type LinkTargets = {
  /** Resolves a relative path. */
  ofPath(path: string): string | undefined;
  /** Resolves the title in `[[title]]`. */
  ofTitle(title: string): string | undefined;
};

/** Replaces links to other files of the zip by addresses. Code is unchanged. */
export function rewriteLinks(body: string, { ofPath, ofTitle }: LinkTargets): string {
  return replaceTargets(rewriteTitles(body, ofTitle), ({ path }) => ofPath(path));
}

/** Converts `[[title]]` and `[[title|shown]]` to Markdown links if the title has an address. */
function rewriteTitles(body: string, ofTitle: LinkTargets['ofTitle']): string {
  let led = '';
  let done = 0;
  for (const link of linksIn(body)) {
    const address = link.kind === 'note-title' ? ofTitle(link.title) : undefined;
    if (address === undefined) continue;
    led += `${body.slice(done, link.start)}[${shownBy(link.text)}](${address})`;
    done = link.end;
  }
  return led + body.slice(done);
}

/** Returns the text after the bar, or the whole text. */
function shownBy(text: string): string {
  const inner = text.slice(2, -2);
  return (inner.slice(inner.lastIndexOf('|') + 1).trim() || inner.trim()).replaceAll(/[\\[\]]/g, '\\$&');
}
