import type { NotificationMessages } from '../en/notifications.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const notifications: NotificationMessages = {
  anotherUser: 'Nogen',
  comment: (who, task) => `${who} kommenterede ”${task}”`,
  attachedFile: (who, task) => `${who} vedhæftede en fil til ”${task}”`,
  mention: (who, task) => `${who} nævnte dig i ”${task}”`,
  assigned: (who, task) => `${who} tildelte dig ”${task}”`,
  assignedSeveral: (who, count, project) =>
    `${who} tildelte dig ${plural(count, { one: '# opgave', other: '# opgaver' })} i ${project}`,
  assignedAnother: (who, task, others, project) =>
    `${who} tildelte dig ”${task}” og ${plural(others, { one: '# anden opgave', other: '# andre opgaver' })} i ${project}`,
  invited: (who, project) => `${who} føjede dig til ${project}`,
  joined: (who, project) => `${who} deltager nu i ${project}`,
  becameOwner: (who, project) => `${who} gjorde dig til ejer af ${project}`,
  sharedNote: (who, note) => `${who} delte noten ”${note}” med dig`,
  untitledNote: 'Uden titel',
  morning: 'Dine opgaver i dag',
  dueToday: (count) => plural(count, { one: '# opgave med frist i dag', other: '# opgaver med frist i dag' }),
  overdue: (count) => plural(count, { one: '# forfalden', other: '# forfaldne' }),
  mailRefused: (name) => `${name} giver ikke længere Sammen adgang til din mail`,
  calendarRefused: (name) => `${name} giver ikke længere Sammen adgang til din kalender`,
  mailboxRefused: (name) => `Mailserveren godtager ikke længere adgangskoden til ”${name}”`,
  enterPassword: 'Skriv den nye adgangskode i indstillingerne.',
  webhookStopped: (host) => `Webhooken til ${host} er stoppet`,
  checkWebhook: 'Kontrollér modtageren, og genoptag webhooken i projektet.',
  connectAgain: 'Åbn indstillingerne, og opret forbindelsen igen.',
  due: (day, time) => (time === undefined ? `Frist ${day}` : `Frist ${day} kl. ${time}`),
  noDate: 'Ingen dato',
};
