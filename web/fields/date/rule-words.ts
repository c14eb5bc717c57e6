import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { useLanguage } from '../../platform/messages.ts';

/** Says a rule (an RRULE value) in the present language, with a capital; the rule itself when it cannot be read. */
export function useRuleWords(): (rule: string, from: 'due' | 'completion') => string {
  const language = useLanguage();
  return (text, from) => {
    const read = parseRule(text);
    const words = 'rule' in read ? describeRule(read.rule, from, language) : text;
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
