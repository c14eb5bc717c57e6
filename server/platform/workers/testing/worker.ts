/** Entry point of worker threads that run the functions of the tests. */

import { answerCalls } from '../answer-calls.ts';
import { addAll, count, doubled, refuse } from './functions.ts';

answerCalls({
  addAll: async () => addAll,
  count: async () => count,
  doubled: async () => doubled,
  refuse: async () => refuse,
});
