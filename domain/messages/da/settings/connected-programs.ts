import type { SettingsMessages } from '../../en/web-settings.ts';

export const connectedPrograms: SettingsMessages['connectedPrograms'] = {
  unencrypted:
    'Forbindelsen til adressen er ikke krypteret, så andre på netværket kan læse det, du skriver i programmet. Apple-enheder kan afvise at oprette forbindelse. Bed en administrator om at sætte https op.',
  device: 'Enhed (valgfrit)',
  deviceHint: 'Gør det nemt at kende forbindelsen igen, f.eks. ”Annas telefon”.',
  access: 'Adgang',
  write: 'Læse- og redigeringsadgang',
  read: 'Læseadgang',
  connect: 'Forbind',
  full: 'Du kan ikke have flere apps, assistenter og API-tokens. Afbryd en af dem først.',
  connectTitle: (program) => `Forbind ${program}`,
  copyNamed: (field) => `Kopiér: ${field}`,
  copied: (field) => `${field} er kopieret`,
  copyConfiguration: 'Kopiér konfiguration',
  configuration: 'Konfiguration',
  done: 'Færdig',
  instructions: 'Vejledninger',
  revoking: {
    action: 'Afbryd',
    named: (name) => `Afbryd ”${name}”`,
    title: (name) => `Afbryd ”${name}”?`,
    done: (name) => `”${name}” er afbrudt`,
  },
};
