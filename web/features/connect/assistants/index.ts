/** Public API: the settings page "AI assistants". */

export { AssistantSettings } from './lazy.ts';
