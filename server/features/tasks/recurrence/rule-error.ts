import type { RuleIssue } from '#domain/recurrence/rule.ts';
import type { FieldMessage } from '../../../platform/errors/refusal.ts';

/** Why a text is no repetition rule, for the person who sent it. */
export function ruleError({ code, part }: RuleIssue): FieldMessage {
  return (messages) => {
    switch (code) {
      case 'malformed':
        return messages.rule(part);
      case 'unsupported':
        return messages.ruleUnknown(part);
      case 'range':
        return messages.ruleNumber(part);
      case 'combination':
        return messages.ruleParts(part);
      case 'never':
        return messages.ruleNever;
    }
  };
}
