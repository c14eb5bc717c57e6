import { linksIn } from '#domain/note-text/links.ts';
import { replaceTargets } from '#domain/note-text/relative-targets.ts';

/** What the names in an imported text lead to. Each gives an address, or nothing where the text stays as it was. */
export type Leads = {
  /** For a relative path, as a file system would call it. */
  ofPath(path: string): string | undefined;
  /** For the title in `[[title]]`. */
  ofTitle(title: string): string | undefined;
};

/** A text with addresses in the place of what meant another file of its zip. Code stays as it is. */
export function leadText(body: string, { ofPath, ofTitle }: Leads): string {
  return replaceTargets(leadTitles(body, ofTitle), ({ path }) => ofPath(path));
}

/** `[[title]]` and `[[title|shown]]` become links of Markdown where their title has an address. */
function leadTitles(body: string, ofTitle: Leads['ofTitle']): string {
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

/** What stands behind the bar, or all of it. */
function shownBy(text: string): string {
  const inner = text.slice(2, -2);
  return (inner.slice(inner.lastIndexOf('|') + 1).trim() || inner.trim()).replaceAll(/[\\[\]]/g, '\\$&');
}
