import type { WebMessages } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webErrors: WebMessages['errors'] = {
  offline: 'Ingen forbindelse. Se dit netværk efter, og prøv igen.',
  unreadable: 'Sammen kunne ikke læse forespørgslen. Genindlæs siden, og prøv igen.',
  unauthorized: 'Du er logget ud. Log ind, og prøv igen.',
  forbidden: 'Din konto må ikke gøre det. Det kan en administrator.',
  foreignAddress:
    'Herfra kan intet ændres. Åbn Sammen på dens egen adresse, eller få den, der driver den, til at sætte SERVICE_BASE_URL til denne.',
  notFound: 'Det findes ikke længere, eller du har ikke længere adgang til det.',
  conflict: 'Det findes allerede, eller det er ændret i mellemtiden. Se på det, og prøv igen.',
  inboxProtected: 'Indbakken kan hverken slettes eller arkiveres.',
  changedElsewhere: 'En anden nåede at ændre det først. Du ser nu den andens udgave; lav din ændring igen.',
  tooLarge: 'Det er for stort. Filer må højst fylde 25 MB.',
  invalid: 'Noget er ikke udfyldt rigtigt. Se de markerede felter.',
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
  upstream: 'En tjeneste, som Sammen er afhængig af, svarede ikke. Prøv igen om lidt.',
  unavailable: 'Det kan Sammen ikke lige nu. Prøv igen om et øjeblik.',
  internal: 'Noget gik galt i Sammen. Fejlen er noteret; prøv igen.',
};
