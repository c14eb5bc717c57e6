/** A tag of TaskPaper: `@flagged`, `@due(2026-03-10)`. The value is absent if there are no brackets. */
export type Tag = { name: string; value?: string };

/** Takes the tags out of a text. Names are in lower case. A tag needs a space in front of it, so that mail addresses are text. */
export function takeTags(text: string): { text: string; tags: Tag[] } {
  const tags: Tag[] = [];
  const rest = text.replace(TAG, (_all, name: string, value: string | undefined) => {
    tags.push({ name: name.toLowerCase(), ...(value !== undefined && { value: value.trim() }) });
    return '';
  });
  return { text: rest.trim(), tags };
}

const TAG = /(?:^|\s)@([\p{L}\p{N}_.-]+)(?:\(([^()]*)\))?(?=\s|$)/gu;
