import type { RuleIssue } from '#domain/recurrence/rule.ts';
import type { FieldMessage } from '../../platform/errors/refusal.ts';

/** Why a text is no repetition rule, for the person who sent it. */
export function ruleFault({ code, part }: RuleIssue): FieldMessage {
  return (words) => {
    switch (code) {
      case 'malformed':
        return words.rule(part);
      case 'unsupported':
        return words.ruleUnknown(part);
      case 'range':
        return words.ruleNumber(part);
      case 'combination':
        return words.ruleParts(part);
      case 'never':
        return words.ruleNever;
    }
  };
}
