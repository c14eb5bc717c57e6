import type { MailMessages } from '../en/mail.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const mail: MailMessages = {
  reminderSubject: (task) => `Påmindelse: ${task}`,
  inProject: (project) => `I ${project}`,
  openTask: 'Åbn opgaven',
  reminderReason:
    'Du får denne mail, fordi du har sat en påmindelse. Fjern den på opgaven, hvis du ikke vil have flere.',
  openProject: 'Åbn projektet',
  openApp: 'Åbn Sammen',
  severalNotifications: (count) => plural(count, { one: '# notifikation', other: '# notifikationer' }),
  moreNotifications: (count) => plural(count, { one: 'Og # til.', other: 'Og # til.' }),
  notificationReason: 'Du får denne mail, fordi det angår dig, og du ikke har læst det i appen endnu.',
  chooseNotifications: 'Vælg, hvad du vil have på mail',
};
