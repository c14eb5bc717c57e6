/** Completed occurrences of tasks. */

export {
  type CompletedPageShape,
  type CompletedPageValues,
  type CompletedWork,
  readCompleted,
} from './completed-work.ts';
export {
  addCompletion,
  addCompletions,
  type CompletionToAdd,
  completionJson,
  completionsOf,
  removeCompletion,
} from './completions.ts';
export {
  addOccurrenceMove,
  lastOccurrenceMove,
  type OccurrenceMove,
  removeOccurrenceMove,
  type TaskWrite,
  withOccurrenceMoves,
} from './occurrence-moves.ts';
export { pairCopies } from './pair-copies.ts';
