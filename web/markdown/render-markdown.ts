import DOMPurify from 'dompurify';
import type { Readers } from './mentions.ts';
import { toHtml } from './to-html.ts';

/** Markdown as nodes that can do nothing. */
export function renderMarkdown(text: string, readers?: Readers): DocumentFragment {
  return cleanNodes(toHtml(text, readers));
}

/** HTML as nodes that can do nothing: no script, no event, no style, no name that a script could stumble over. */
export function cleanNodes(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: HARMLESS,
  });
}

/** Asked of the value of every attribute: one of these schemes, or none at all. */
const HARMLESS = /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

const TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'input', 'strong', 'em', 's', 'a', 'span', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

const ATTRIBUTES = [
  ...['href', 'title', 'target', 'rel', 'start', 'type', 'checked', 'class'],
  ...['data-line', 'data-tick', 'data-picture', 'data-width', 'data-elsewhere', 'data-info', 'data-align'],
] as const;
