import { LIMITS } from '#contract/limits.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The name of a new project. Empty for the name in the file. */
export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { importExport: messages } = useSettingsMessages();
  return (
    <TextField
      label={messages.projectName}
      hint={messages.projectNameHint}
      value={value}
      maxLength={LIMITS.projectName}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
