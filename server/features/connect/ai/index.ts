/** AI: the provider of each account, splitting tasks, and a summary of today. */

export { serveAi } from './routes.ts';
export { aiHost, removeAiSettings } from './settings/ai-host.ts';
