/** Markdown with every ticked item of its lists unticked (GitHub Flavored Markdown, section 5.3). */
export function untick(markdown: string): string {
  return markdown.replace(TICKED, '$1[ ]');
}

const TICKED = /^((?:[ \t>]{0,80})(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})\[[xX]\](?=\s)/gm;
