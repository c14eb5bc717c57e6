import { ApiError } from '#contract/client.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';

/** Returns a function that describes the error of a request to the AI provider: what it means and what to do. */
export function useAiError(): (error: unknown) => string {
  const { ai: messages } = useSettingsMessages();
  const text = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return text(error);
    if (error.code === 'ai_not_configured') return messages.notConfigured;
    if (error.code === 'conflict') return messages.tooDeep;
    return text(error);
  };
}
