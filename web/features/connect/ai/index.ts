/** Public API: the AI provider in the settings, splitting a task, and the summary of today. */

export { SummaryButton } from './lazy.ts';
export { AiSettings } from './settings/ai-settings.tsx';
export { SplitButton } from './split-button.tsx';
