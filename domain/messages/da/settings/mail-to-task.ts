import type { SettingsMessages } from '../../en/web-settings.ts';

export const mailToTask: SettingsMessages['mailToTask'] = {
  title: 'Mail til opgave',
  text: 'Send eller videresend en mail til adressen, så bliver den til en opgave. Emnet bliver titlen, teksten bliver beskrivelsen, og vedhæftede filer følger med.',
  address: 'Din adresse til opgaver',
  warning: 'Alle, der har adressen, kan tilføje opgaver hos dig. Del den ikke med andre.',
  copy: 'Kopiér',
  copied: 'Adressen er kopieret',
  replace: 'Udskift adressen',
  replaceTitle: 'Udskift din adresse til opgaver?',
  replaceText: 'Den nuværende adresse holder straks op med at virke. Mails til den bliver sendt retur til afsenderen.',
  replaced: 'Adressen er udskiftet',
  how: 'Det kan et emne indeholde',
  howText:
    'Emnet læses som en linje i hurtig tilføjelse, på dit sprog og i din tidszone. ”Sv:”, ”Vs:” og lignende i starten fjernes.',
  example: 'Sv: Ring til tømreren i morgen kl. 9.30 p1 #Hus @telefon',
  parts: [
    'En dato, et klokkeslæt eller en gentagelse: ”i morgen kl. 9.30”, ”hver mandag”',
    'En prioritet fra p1 til p4',
    'Et projekt efter #, et afsnit efter /, etiketter efter @, en ansvarlig efter +',
    'En varighed: ”i 45 min”, eller en påmindelse: ”påmind 30 min før”',
  ],
  unknownProject: 'Kan du ikke redigere projektet, havner opgaven i din indbakke.',
  notConfigured: 'Tjenesten kan ikke modtage mails endnu. Bed en administrator om at sætte det op.',
  notConfiguredAdmin:
    'Tjenesten kan ikke modtage mails endnu. Angiv SERVICE_MAIL_DOMAIN, og lad en mailserver sende mails videre til tjenesten. Det er beskrevet i docs/mail-to-task.md i håndbogen. Indtil da kan du bruge adressen herunder til test.',
};
