import type { Question } from '../provider/model.ts';

/** The question of a test. It contains nothing of the account. */
export const TEST_QUESTION: Question = {
  instructions: 'This is a test of the connection. Answer with the word OK.',
  data: 'Test',
  asksJson: false,
};
