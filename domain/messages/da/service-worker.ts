import type { ServiceWorkerMessages } from '../en/service-worker.ts';

export const serviceWorker: ServiceWorkerMessages = {
  done: 'Udført',
  snooze: 'Udsæt 1 time',
  doneFailed: 'Opgaven blev ikke markeret som udført',
  snoozeFailed: 'Påmindelsen blev ikke udsat',
  signedOut: 'Du er logget ud. Åbn Sammen, og log ind.',
  gone: 'Opgaven findes ikke længere, eller du har ikke længere adgang til den.',
  tooMany: 'Opgaven har 20 påmindelser. Åbn den, og fjern en.',
  unreachable: 'Sammen kunne ikke nås. Åbn opgaven, og prøv igen.',
};
