import { LIMITS } from '#contract/limits.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EVENT_GROUPS, type EventGroup } from './event-groups.ts';
import styles from './webhooks.module.css';

type WebhookFieldsProps = {
  address: string;
  groups: readonly EventGroup[];
  /** The errors of the two fields. */
  errors: { address?: string | undefined; groups?: string | undefined };
  onAddress: (address: string) => void;
  onGroups: (groups: EventGroup[]) => void;
};

/** The fields of a webhook: its address, and what it sends. */
export function WebhookFields({ address, groups, errors, onAddress, onGroups }: WebhookFieldsProps) {
  const { webhooks: messages } = useSettingsMessages();
  const choose = (group: EventGroup, isChosen: boolean) =>
    onGroups(EVENT_GROUPS.filter((each) => (each === group ? isChosen : groups.includes(each))));
  return (
    <>
      <TextField
        label={messages.address}
        name="url"
        type="url"
        inputMode="url"
        hint={messages.addressHint}
        value={address}
        onChange={({ currentTarget }) => onAddress(currentTarget.value)}
        maxLength={LIMITS.webhooks.url}
        autoComplete="off"
        spellCheck={false}
        error={errors.address}
        emptyError={messages.enterAddress}
      />
      <ChoiceGroup legend={messages.events}>
        <div className={styles.groups}>
          {EVENT_GROUPS.map((group) => (
            <CheckboxField
              key={group}
              name={group}
              label={messages.groups[group]}
              checked={groups.includes(group)}
              onChange={({ currentTarget }) => choose(group, currentTarget.checked)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {errors.groups !== undefined && (
        <p role="alert" className={styles.problem}>
          {errors.groups}
        </p>
      )}
    </>
  );
}
