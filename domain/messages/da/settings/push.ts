import type { SettingsMessages } from '../../en/web-settings.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const push: SettingsMessages['push'] = {
  title: 'Notifikationer på denne enhed',
  text: 'Browseren viser påmindelser og notifikationer, også når Sammen er lukket. De stopper, når du logger ud.',
  turnOn: 'Slå notifikationer til',
  turnOff: 'Slå fra',
  isOn: 'Notifikationer er slået til på denne enhed.',
  isOff: 'Notifikationer er slået fra på denne enhed.',
  isDenied:
    'Browseren blokerer notifikationer fra Sammen. Tillad dem i browserens indstillinger for siden, og genindlæs siden.',
  isInsecure: 'Notifikationer på enheden kræver en https-adresse. Du har åbnet Sammen via http.',
  isUnsupported:
    'Browseren understøtter ikke notifikationer fra websider. På iPhone og iPad skal du føje Sammen til hjemmeskærmen og åbne den derfra.',
  failed: 'Browseren kunne ikke slå notifikationer til. Tjek forbindelsen, og prøv igen.',
  test: 'Send en testbesked',
  testTitle: 'Sammen',
  testBody: 'Notifikationer virker på denne enhed.',
  noDevice: 'Ingen enhed modtager notifikationer. Slå dem fra og til igen.',
  sent: (count) => plural(count, { one: 'Sendt til # enhed.', other: 'Sendt til # enheder.' }),
  notSent: (service, reason) => `${service}: ${reason}`,
  gone: 'enheden er afmeldt og blev fjernet.',
  rejected: 'pushtjenesten afviste beskeden.',
  busy: 'pushtjenesten vil have færre beskeder. Prøv igen senere.',
  unavailable: 'pushtjenesten virker ikke i øjeblikket. Prøv igen senere.',
  timeout: 'pushtjenesten svarede ikke i tide. Prøv igen senere.',
  unreachable: 'pushtjenesten kan ikke nås. Prøv igen senere.',
  not_allowed: 'pushtjenestens adresse er ikke tilladt.',
};
