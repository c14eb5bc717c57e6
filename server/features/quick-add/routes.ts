import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../platform/http/call.ts';
import { previewLine } from './preview-line.ts';
import { quickAddTask } from './quick-add-task.ts';

/** Makes quick-add reachable (interface §4.3). */
export function serveQuickAdd(serve: Serve): void {
  serve(api.tasks.quickAdd, ({ tx, actor, body }) => quickAddTask(tx, actor, body));
  serve(api.tasks.previewQuickAdd, ({ tx, actor, query }) => previewLine(tx, actor, query.text));
}
