/** Number of notes in the service and in the floor. */
export const NOTES = 200;

/** Returns the text of a note. One note in four has the word that the searches look for. */
export function noteText(index: number): string {
  return `${'Seeds, soil and water for the beds. '.repeat(30)}${index % 4 === 0 ? 'greenhouse' : 'garden'} ${index}`;
}
