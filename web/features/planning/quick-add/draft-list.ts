/** The text of a line, and the earlier texts that were not added, newest first. */
export type Drafts = { text: string; earlier: readonly string[] };

/** The number of earlier texts that are kept. */
const MAX_EARLIER = 3;

/** Reads the stored lines, newest first. `text` is the text of the line now. */
export function draftsFrom(stored: string, text: string): Drafts {
  const lines = stored.split('\n').filter((line) => line !== '' && line !== text);
  return { text, earlier: lines.slice(0, MAX_EARLIER) };
}

/** Returns the lines to be stored, newest first. A line has no line break. */
export function linesOf({ text, earlier }: Drafts): string {
  return [text, ...earlier].filter((line) => line.trim() !== '').join('\n');
}

/** Returns the drafts with another text of the line. */
export function withText({ earlier }: Drafts, text: string): Drafts {
  return { text, earlier };
}

/** Makes the newest earlier text the text of the line. The present text can be restored in turn. */
export function withRestored({ text, earlier }: Drafts): Drafts {
  const [newest = text, ...others] = earlier;
  return { text: newest, earlier: text.trim() === '' || earlier.length === 0 ? others : [text, ...others] };
}

/** Deletes the newest earlier text. */
export function withoutDraft({ text, earlier }: Drafts): Drafts {
  return { text, earlier: earlier.slice(1) };
}
