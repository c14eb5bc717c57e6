import type { SettingsMessages } from '../../en/web-settings.ts';

export const calendarApps: SettingsMessages['calendarApps'] = {
  text: 'Se og ret dine opgaver i de apps, du bruger i forvejen. Hvert projekt er en liste i appen, og ændringer går begge veje.',
  thisDevice: (host) =>
    `Du har åbnet Sammen på ${host}, som kun virker på denne computer. Skal en telefon forbindes, så åbn siden på den adresse, som andre enheder bruger.`,
  connect: 'Forbind en app',
  connectText:
    'Hver app får sin egen adgangskode, som du altid kan fjerne igen her. Din egen adgangskode virker ikke i apps.',
  app: 'App',
  names: {
    apple: 'Apple Påmindelser',
    tasks: 'Tasks.org',
    davx5: 'DAVx⁵ og jtx Board',
    thunderbird: 'Thunderbird',
    gnome: 'Evolution og GNOME',
    vdirsyncer: 'vdirsyncer og todoman',
    other: 'En anden app',
  },
  secret: 'Skriv oplysningerne i appen. Adgangskoden vises kun denne ene gang og virker, indtil du afbryder appen.',
  address: 'Adresse',
  userName: 'Brugernavn',
  password: 'Adgangskode',
  downloadProfile: 'Hent profil',
  profileDescription: 'Tilføjer dine opgaver fra Sammen til Påmindelser.',
  openDavx5: 'Åbn i DAVx⁵',
  connected: 'Forbundne apps',
  none: 'Ingen apps er forbundet.',
  disconnectText:
    'Appen kan ikke længere læse eller ændre dine opgaver. De opgaver, den allerede har hentet, bliver på enheden, indtil du sletter kontoen dér.',
  phone: 'Brug din telefon',
  phoneText:
    'Scan koden med telefonens kamera for at åbne denne side på telefonen, og forbind appen dér. Koden indeholder ingen adgangskode.',
  code: 'QR-kode med adressen på denne side',
  instructionsText: 'Vælg ”Forbind” ovenfor for at få adgangskoden.',
  steps: {
    apple: [
      {
        heading: 'Med en profil',
        steps: [
          'Åbn denne side i Safari på din iPhone, iPad eller Mac. Forbind appen dér, og vælg Hent profil.',
          'På iPhone og iPad: Åbn appen Indstillinger, tryk på Profil hentet, og installér den. Er den der ikke, så tryk først på filen i appen Arkiver.',
          'På Mac: Åbn filen i Overførsler. Gå derefter til Systemindstillinger > Generelt > Enhedsadministration, og dobbeltklik på profilen for at installere den.',
          'Slet den hentede fil, for den indeholder adgangskoden.',
        ],
      },
      {
        heading: 'Manuelt på iPhone og iPad',
        steps: [
          'Gå til Indstillinger > Apps > Påmindelser > Påmindelseskonti > Tilføj konto > Anden > Tilføj CalDAV-konto.',
          'Skriv adressen som server, derefter brugernavnet og adgangskoden.',
        ],
      },
      {
        heading: 'Manuelt på Mac',
        steps: [
          'Gå til Systemindstillinger > Internetkonti > Tilføj konto > Tilføj anden konto > CalDAV-konto.',
          'Vælg kontotypen Manuel. Skriv brugernavnet og adgangskoden, og adressen som server.',
        ],
      },
    ],
    tasks: [
      {
        steps: [
          'Åbn menuen, og vælg Indstillinger > Tilføj konto > CalDAV.',
          'Skriv adressen som URL, derefter brugernavnet og adgangskoden, og gem.',
        ],
      },
    ],
    davx5: [
      {
        steps: [
          'Installér DAVx⁵ og jtx Board. Du kan bruge Tasks.org i stedet for jtx Board.',
          'Gå til Indstillinger > Opgaveapp i DAVx⁵, og vælg jtx Board.',
          'Tilføj en konto, og vælg at logge ind med URL og brugernavn. Skriv adressen som basis-URL, derefter brugernavnet og adgangskoden.',
          'Åbn kontoen, vælg dine lister på fanen CalDAV, og synkronisér.',
        ],
      },
    ],
    thunderbird: [
      {
        steps: [
          'Vælg Ny kalender > På netværket.',
          'Skriv brugernavnet, og adressen som placering. Vælg Find kalendere, og skriv adgangskoden.',
          'Vælg dine lister, og tryk på Abonner. Opgaverne er på fanen Opgaver.',
        ],
      },
    ],
    gnome: [
      {
        heading: 'Evolution',
        steps: [
          'Vælg Fil > Ny > Samlingskonto.',
          'Skriv brugernavnet, og adressen som server under de avancerede indstillinger.',
          'Vælg Slå op, skriv adgangskoden, og gør guiden færdig.',
        ],
      },
      {
        heading: 'Alle GNOME-apps',
        steps: [
          'Gå til Indstillinger > Onlinekonti > Kalender, kontakter og filer.',
          'Skriv adressen som server, derefter brugernavnet og adgangskoden.',
        ],
      },
      {
        heading: 'Errands',
        steps: [
          'Gå til Indstillinger > Synkronisering, og vælg CalDAV.',
          'Skriv adressen, brugernavnet og adgangskoden.',
        ],
      },
    ],
    vdirsyncer: [
      {
        steps: [
          'Forbind appen, vælg Kopiér konfiguration, og sæt den ind i ~/.config/vdirsyncer/config.',
          'Filen indeholder adgangskoden: Kør chmod 600 ~/.config/vdirsyncer/config.',
          'Kør vdirsyncer discover og vdirsyncer metasync én gang, og derefter vdirsyncer sync, så tit du vil.',
          'Til todoman: Skriv path = "~/.local/share/sammen/*" i ~/.config/todoman/config.py.',
        ],
      },
    ],
    other: [
      {
        steps: [
          'Tilføj en CalDAV-konto, og skriv adressen, brugernavnet og adgangskoden.',
          'Finder appen ikke dine lister, så skriv kun den del af adressen, der står før /caldav/.',
        ],
      },
    ],
  },
  feed: 'Vil du kun se dine opgaver i en kalender?',
  openFeed: 'Abonnér på kalenderen',
};
