import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const Comments = lazyWithMessages(() => import('./comments.tsx'));

/** Loads the commands that send comments. */
export async function loadCommentCommands(): Promise<void> {
  await import('./comment-commands.ts');
}
