/** Names of films, songs, shops and the like that contain words of time: `Friday Night Lights`, `Café Søndag`. */

import { beginsWord, type Line, markAsText, scan } from '../line/line.ts';
import { readPhrase } from './phrases.ts';

/** Marks the known names as text. */
export function skipKnownNames(line: Line): void {
  scan(line.starts, (index) => {
    const found = beginsWord(line, index) ? readPhrase(line, index, 'knownName') : undefined;
    if (found !== undefined) markAsText(line, index, found.next);
    return found?.next;
  });
}
