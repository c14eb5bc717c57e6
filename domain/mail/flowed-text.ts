/** Plain text whose paragraphs are divided into lines (RFC 3676). */

/** A paragraph under construction: its number of quote marks, and its text. */
type Paragraph = { depth: number; text: string };

/**
 * Returns a text with `format=flowed` with one line per paragraph. Quoted paragraphs begin with their quote marks. With `isDelSp`, the space
 * before a line break does not belong to the text.
 */
export function flowedText(text: string, isDelSp: boolean): string {
  const lines: string[] = [];
  let open: Paragraph | undefined;
  const end = () => {
    if (open !== undefined) lines.push(lineOf(open));
    open = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    // A space before a text that begins with a space, `>` or `From` is stuffed (section 4.4).
    const content = line.slice(depth).replace(/^ /, '');
    const isSignature = content === SIGNATURE;
    // An empty line after a line that ends with a space is not meant as its continuation.
    if (open !== undefined && (open.depth !== depth || isSignature || content === '')) end();
    const isFlowed = content.endsWith(' ') && !isSignature;
    const part: string = isFlowed && isDelSp ? content.slice(0, -1) : content;
    open = { depth, text: `${open?.text ?? ''}${part}` };
    if (!isFlowed) end();
  }
  end();
  return lines.join('\n');
}

function lineOf({ depth, text }: Paragraph): string {
  const line = depth === 0 ? text : `${'>'.repeat(depth)} ${text}`;
  return text === SIGNATURE ? line : line.trimEnd();
}

/** The line before a signature. It ends with a space without being continued. */
const SIGNATURE = '-- ';
