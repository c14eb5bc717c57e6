import type { SettingsMessages } from '../../en/web-settings.ts';

export const assistantAuthorization: SettingsMessages['assistantAuthorization'] = {
  title: 'Forbind en assistent',
  asks: (name) => `${name} beder om adgang til dine opgaver, projekter og noter.`,
  unnamed: 'En assistent',
  receiver: (host) => `Adgangen gives til ${host}. Assistenten har selv valgt navnet ovenfor, så tjek adressen.`,
  local: 'Adgangen gives til et program på denne enhed.',
  started: 'Fortsæt kun, hvis du lige har startet det her i din assistent.',
  access: 'Assistenten må',
  read: 'Læse',
  write: 'Læse, tilføje og ændre',
  expires: 'Adgangen slutter efter',
  revoke: 'Du kan altid fjerne adgangen under Indstillinger > AI-assistenter.',
  allow: 'Giv adgang',
  refuse: 'Afvis',
  invalid: 'Anmodningen er ikke fuldstændig. Start forfra i din assistent.',
  done: 'Du kan lukke siden og gå tilbage til din assistent.',
};
