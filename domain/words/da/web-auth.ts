import type { WebWords } from '../en/web.ts';

export const webAuth: WebWords['auth'] = {
  signIn: 'Log ind',
  email: 'E-mail',
  password: 'Adgangskode',
  newPassword: 'Ny adgangskode',
  name: 'Navn',
  showPassword: 'Vis adgangskoden',
  hidePassword: 'Skjul adgangskoden',
  passwordHint: 'Mindst 10 tegn. En sætning er nem at huske og svær at gætte.',
  wrongCredentials: 'Den e-mail og adgangskode hører ikke sammen. Se begge efter, og prøv igen.',
  setupTitle: 'Velkommen til Sammen',
  setupText: 'Opret den første konto. Den bliver administrator og kan invitere de andre.',
  setupAction: 'Opret konto',
  setupDone: 'Der findes allerede en konto her. Log ind i stedet.',
  lostTitle: 'Du blev logget ud',
  lostText: 'Log ind for at fortsætte, hvor du var. Intet af det, du har skrevet, er tabt.',
  anotherAccount: 'Gå til forsiden som en anden',
};
