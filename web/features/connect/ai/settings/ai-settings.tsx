import { useQuery } from '@tanstack/react-query';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { Help } from '../../../../ui/section/help.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import { aiQuery, isConfigured } from '../use-ai.ts';
import { ProviderForm } from './provider-form.tsx';
import { TestProvider } from './test-provider.tsx';

/** The AI provider of the account, and what is sent to it. */
export function AiSettings() {
  const { ai: messages } = useSettingsMessages();
  const query = useQuery({ ...aiQuery(), staleTime: 0 });
  const { data: settings } = query;
  return (
    <Section title={messages.title} text={messages.text}>
      {settings === undefined && <LoadingState queries={[query]} rows={2} />}
      {settings && <ProviderForm key={JSON.stringify(settings)} settings={settings} />}
      {settings && isConfigured(settings) && <TestProvider />}
      <Help title={messages.sent}>
        <ul>
          {messages.sentParts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{messages.sentText}</p>
      </Help>
    </Section>
  );
}
