import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { AISettings, AISettingsInput, SubtaskTitles } from '../resources/ai.ts';
import { Task } from '../resources/task.ts';
import { Type } from '../type.ts';

const { subtasks, title, summaryTasks, summaryLines } = LIMITS.ai;

/** Errors of a request to the provider. */
const upstream = { 429: 'rate_limited', 502: 'upstream_failed' } as const;

/** The AI provider of the account, and what it is used for. Only texts and sub-tasks result from its answers. */
export const ai = {
  settings: endpoint({
    id: 'ai.settings',
    method: 'GET',
    path: '/api/v1/ai/settings',
    auth: 'any',
    summary: 'Read the settings of the AI provider',
    notes: 'The key is never returned.',
    responses: { 200: AISettings },
    errors: { 401: signedOut },
  }),
  setSettings: endpoint({
    id: 'ai.setSettings',
    method: 'PUT',
    path: '/api/v1/ai/settings',
    auth: 'any',
    summary: 'Set the AI provider',
    notes:
      'Private addresses are 422 unless `SERVICE_OUTBOUND_ALLOW` allows them or the caller is an administrator with a session. The provider is configured ' +
      'if it has a model, and a key or, for `compatible`, an address.',
    body: AISettingsInput,
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  testSettings: endpoint({
    id: 'ai.testSettings',
    method: 'POST',
    path: '/api/v1/ai/settings/test',
    auth: 'any',
    summary: 'Test the AI provider',
    notes: 'Sends a fixed sentence. 502 has a message at `fields.api_key`, `fields.model` or `fields.base_url`.',
    responses: { 204: null },
    errors: { 401: signedOut, 409: 'ai_not_configured', ...upstream },
  }),
  summary: endpoint({
    id: 'ai.summary',
    method: 'POST',
    path: '/api/v1/ai/summary',
    auth: 'any',
    summary: 'Summarize the tasks of today',
    notes:
      `The title, date and priority of the first ${summaryTasks} tasks are sent to the provider. The summary is plain text of at most ` +
      `${summaryLines} lines in the caller's language.`,
    responses: { 200: Type.Object({ summary: Type.String() }) },
    errors: { 401: signedOut, 409: 'ai_not_configured', ...upstream },
  }),
  split: endpoint({
    id: 'ai.split',
    method: 'POST',
    path: '/api/v1/ai/tasks/{taskID}/split',
    auth: 'any',
    summary: 'Split a task into sub-tasks',
    notes:
      'Without a body, the provider answers the titles: its title, its description and the titles of its sub-tasks are sent. With `titles`, ' +
      `these are created and no provider is asked. At most ${subtasks} sub-tasks, titles are cut at ${title} characters. All are created or ` +
      'none. 409 `conflict` if they would be too deep.',
    body: Type.Object(
      { titles: Type.Optional({ ...SubtaskTitles, description: 'The sub-tasks to create.' }) },
      { additionalProperties: false },
    ),
    bodyOptional: true,
    responses: { 201: Type.Object({ subtasks: Type.Array(Task) }) },
    errors: { 401: signedOut, 404: 'not_found', 409: ['ai_not_configured', 'conflict'], ...upstream },
  }),
  previewSplit: endpoint({
    id: 'ai.previewSplit',
    method: 'POST',
    path: '/api/v1/ai/tasks/{taskID}/split/preview',
    auth: 'any',
    summary: 'Ask the AI provider for sub-tasks without creating them',
    notes: 'Answers the titles that `POST /ai/tasks/{taskID}/split` would create.',
    responses: { 200: Type.Object({ titles: SubtaskTitles }) },
    errors: { 401: signedOut, 404: 'not_found', 409: ['ai_not_configured', 'conflict'], ...upstream },
  }),
} as const;
