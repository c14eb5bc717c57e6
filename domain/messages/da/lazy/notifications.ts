import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const notifications: LazyMessages['notifications'] = {
  title: 'Notifikationer',
  unread: (count) => plural(count, { one: 'Notifikationer, # ulæst', other: 'Notifikationer, # ulæste' }),
  markAll: 'Markér alle som læst',
  markOne: (title) => `Markér som læst: ${title}`,
  isUnread: 'Ulæst',
  none: 'Ingen notifikationer endnu.',
  more: 'Vis tidligere',
  moreOfTask: (count) => plural(count, { one: '# mere om opgaven', other: '# mere om opgaven' }),
  lessOfTask: 'Vis kun den nyeste',
  choose: 'Notifikationsindstillinger',
};

export const notificationSettings: LazyMessages['notificationSettings'] = {
  table: 'Hvad du får besked om, og hvor',
  what: 'Hændelse',
  list: 'I appen',
  mail: 'Mail',
  choice: (kind, channel) => `${kind}: ${channel}`,
  comment: 'Kommentarer',
  commentHint: 'Nogen kommenterer en opgave i et af dine projekter.',
  mention: 'Omtaler',
  mentionHint: 'Nogen nævner dig i en kommentar.',
  assigned: 'Opgaver til dig',
  assignedHint: 'Flere opgaver fra samme person i samme projekt inden for en time samles i én notifikation.',
  invited: 'Invitationer',
  invitedHint: 'Nogen føjer dig til et projekt.',
  memberAdded: 'Nye deltagere',
  memberAddedHint: 'En person, du har inviteret, deltager nu, eller du bliver ejer af et projekt.',
  reminder: 'Påmindelser',
  reminderHint: 'Påmindelser, du selv har lavet. De vises altid, når Sammen er åben.',
  due: 'Dagens opgaver',
  dueHint: 'Opgaver med frist i dag og forfaldne opgaver, kl. 8 om morgenen.',
  digest: 'Send mig dagens opgaver hver morgen',
  digestOff: 'Slået fra nedenfor.',
  mailHint: 'Mails samles og sendes efter et par minutter. Det, du allerede har læst i appen, sendes ikke.',
  noMail: 'Tjenesten har ingen mailserver og kan ikke sende mails.',
};
