import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';

/** Returns a function that describes an RRULE value in the current language. An invalid rule is returned unchanged. */
export function useRuleText(): (rule: string, from: 'due' | 'completion') => string {
  const language = useLanguage();
  const { tasks: messages } = useMessages();
  return (text, from) => {
    const parsed = parseRule(text);
    const description = 'rule' in parsed ? messages.rule(describeRule(parsed.rule, from, language)) : text;
    return description.charAt(0).toUpperCase() + description.slice(1);
  };
}
