import type { WorkerFunctions } from '../../workers/answer-calls.ts';

/** The functions of the dialects that worker threads run. */
export const DIALECT_FUNCTIONS: WorkerFunctions = {
  checkpoint: async () => (await import('./sqlite/checkpoint.ts')).checkpoint,
  copyFile: async () => (await import('./sqlite/copy-file.ts')).copyFile,
};
