import DOMPurify from 'dompurify';
import type { Mentionable } from './mentions.ts';
import { toHtml } from './to-html.ts';

/** Renders Markdown to sanitized nodes. */
export function renderMarkdown(text: string, mentionable?: Mentionable): DocumentFragment {
  return sanitizeHtml(toHtml(text, mentionable));
}

/** Parses HTML and removes scripts, event handlers, styles, ids and names. An id or a name could shadow a DOM property. */
export function sanitizeHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: SAFE_URI,
  });
}

/** Every attribute value must have one of these URL schemes, or none. */
const SAFE_URI = /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

const TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'input', 'strong', 'em', 's', 'a', 'span', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

const ATTRIBUTES = [
  ...['href', 'title', 'target', 'rel', 'start', 'type', 'checked', 'class', 'dir'],
  ...['data-line', 'data-item-line', 'data-picture', 'data-width', 'data-external', 'data-info', 'data-align'],
] as const;
