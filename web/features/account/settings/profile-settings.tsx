import { LIMITS } from '#contract/limits.ts';
import { useChangeProfile } from '../../../account/change-profile.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useUser } from '../../../api/use-user.ts';
import {
  currentMessages,
  LANGUAGE_NAMES,
  type Language,
  setLanguage,
  useLazyMessages,
  useMessages,
} from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { DeleteAccount } from '../security/index.ts';
import styles from './settings-page.module.css';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** Name, language and time zone, and the deletion of the account. */
export function ProfileSettings() {
  return (
    <div className={styles.parts}>
      <ProfileForm />
      <DeleteAccount />
    </div>
  );
}

function ProfileForm() {
  const { shell } = useMessages();
  const { auth, settings } = useLazyMessages();
  const user = useUser();
  const change = useChangeProfile();
  const submission = useSubmit(async (value) => {
    const locale = value('locale') === 'da' ? 'da' : 'en';
    await change({ name: value('name'), timezone: value('timezone'), locale });
    await setLanguage(locale);
    showToast({ text: currentMessages().shell.saved });
  });
  const { fields } = submission;
  const languages = Object.entries(LANGUAGE_NAMES) as [Language, string][];
  return (
    <Form
      submission={submission}
      end={
        <div>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {shell.save}
          </Button>
        </div>
      }
      key={user.locale}
    >
      {!user.email_confirmed && <UnconfirmedEmail email={user.email} />}
      <TextField
        label={settings.name}
        name="name"
        autoComplete="name"
        defaultValue={user.name}
        maxLength={LIMITS.displayName}
        error={fields.name}
        emptyError={auth.enterName}
      />
      <TextField label={settings.email} type="email" value={user.email} hint={settings.emailFixed} readOnly />
      <SelectField label={settings.language} name="locale" defaultValue={user.locale} error={fields.locale}>
        {languages.map(([language, name]) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </SelectField>
      <ZoneField zone={user.timezone} error={fields.timezone} />
    </Form>
  );
}

function ZoneField({ zone, error }: { zone: string; error: string | undefined }) {
  const { settings } = useLazyMessages();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort();
  const hint = device === zone ? settings.timezoneHint : `${settings.timezoneHint} ${settings.deviceDiffers(device)}`;
  return (
    <SelectField label={settings.timezone} name="timezone" defaultValue={zone} hint={hint} error={error}>
      {zones.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
