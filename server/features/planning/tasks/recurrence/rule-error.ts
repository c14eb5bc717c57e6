import type { RuleIssue } from '#domain/recurrence/rule.ts';
import type { FieldMessage } from '../../../../platform/errors/refusal.ts';

/** The message for a text that is not a valid recurrence rule. */
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
