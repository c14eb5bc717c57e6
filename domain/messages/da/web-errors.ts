import type { WebMessages } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webErrors: WebMessages['errors'] = {
  offline: 'Ingen forbindelse. Tjek dit netværk, og prøv igen.',
  unreadable: 'Sammen forstod ikke forespørgslen. Genindlæs siden, og prøv igen.',
  unauthorized: 'Du er logget ud. Log ind, og prøv igen.',
  forbidden: 'Det har du ikke rettigheder til. Bed en administrator om hjælp.',
  foreignAddress:
    'Du kan ikke ændre noget fra denne adresse. Åbn Sammen på tjenestens egen adresse, eller bed den, der driver tjenesten, om at sætte SERVICE_BASE_URL til denne.',
  notFound: 'Det findes ikke længere, eller du har ikke adgang til det.',
  conflict: 'Det findes allerede, eller det er ændret i mellemtiden. Se efter, og prøv igen.',
  inboxProtected: 'Indbakken kan ikke slettes eller arkiveres.',
  lastAdmin: 'Der skal være mindst én administrator. Gør først en anden til administrator.',
  changedElsewhere: 'En anden nåede at ændre det først. Du ser nu den nyeste version. Lav din ændring igen.',
  tooLarge: 'Det er for stort. En fil må højst fylde 25 MB.',
  invalid: 'Noget er ikke udfyldt rigtigt. Ret de markerede felter.',
  rateLimited: (seconds) =>
    seconds < 60
      ? plural(seconds, {
          one: 'For mange forsøg. Prøv igen om # sekund.',
          other: 'For mange forsøg. Prøv igen om # sekunder.',
        })
      : plural(Math.ceil(seconds / 60), {
          one: 'For mange forsøg. Prøv igen om # minut.',
          other: 'For mange forsøg. Prøv igen om # minutter.',
        }),
  upstream: 'En tjeneste, som Sammen bruger, svarede ikke. Prøv igen om lidt.',
  unavailable: 'Det kan ikke lade sig gøre lige nu. Prøv igen om lidt.',
  internal: 'Noget gik galt i Sammen. Fejlen er registreret. Prøv igen.',
};
