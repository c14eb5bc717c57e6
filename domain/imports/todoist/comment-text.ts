/**
 * Returns a comment with links in place of its attachments (` [[file {"file_name": …, "file_url": …}]]`), and whether it had any.
 * Attachments without a web address stay as they are. Nothing is fetched.
 */
export function withLinkedFiles(text: string): { body: string; hasFiles: boolean } {
  let body = '';
  let hasFiles = false;
  let done = 0;
  for (let start = text.indexOf(START); start >= 0; start = text.indexOf(START, done)) {
    const end = text.indexOf(END, start);
    if (end < 0) break;
    const link = linkOf(text.slice(start + START.length - 1, end + 1));
    body += text.slice(done, start) + (link === undefined ? text.slice(start, end + END.length) : `\n\n${link}`);
    hasFiles ||= link !== undefined;
    done = end + END.length;
  }
  return { body: (body + text.slice(done)).trim(), hasFiles };
}

const START = '[[file {';
const END = '}]]';

/** Longer texts are no attachments. */
const MAX_LENGTH = 10_000;

/** Returns a Markdown link to the file that a JSON text describes. */
function linkOf(json: string): string | undefined {
  if (json.length > MAX_LENGTH) return undefined;
  const { file_name: name, file_url: url } = parseFile(json);
  if (typeof url !== 'string' || !/^https?:\/\/[^\s<>]+$/i.test(url)) return undefined;
  const label = typeof name === 'string' ? name.replaceAll(/[[\]\\\s]+/g, ' ').trim() : '';
  return `[${label === '' ? url : label}](<${url}>)`;
}

function parseFile(json: string): { file_name?: unknown; file_url?: unknown } {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
