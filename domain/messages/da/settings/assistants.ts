import type { SettingsMessages } from '../../en/web-settings.ts';

export const assistants: SettingsMessages['assistants'] = {
  text: 'Lad en AI-assistent som Claude, ChatGPT eller Cursor planlægge, tilføje og finde dine opgaver og noter. Den ser det, du kan se, og kan det, du kan, men den kan ikke ændre din konto eller dine indstillinger.',
  thisDevice: (host) =>
    `Du har åbnet Sammen på ${host}, som kun virker på denne computer. Programmer på computeren kan forbindes, men assistenter i skyen kan ikke.`,
  caution:
    'Delte opgaver, kommentarer og noter indeholder tekster fra andre, og en tekst kan prøve at give din assistent ordrer. Giv den kun læseadgang, eller kun bestemte projekter, hvis du deler med nogen, du ikke stoler på.',
  address: 'Adresse',
  clientId: 'Klient-id, hvis assistenten beder om et',
  withAddress: 'Forbind med adressen',
  withAddressText:
    'Tilføj adressen i assistenten som MCP-server eller connector. Så åbner assistenten en side her, hvor du vælger, hvad den må.',
  withToken: 'Forbind med et token',
  withTokenText: 'Til assistenter, der ikke åbner en side. Hver får sit eget token, som du altid kan fjerne igen her.',
  assistant: 'Assistent',
  names: {
    claudeCode: 'Claude Code',
    claude: 'Claude',
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    vscode: 'VS Code',
    codex: 'Codex',
    gemini: 'Gemini CLI',
    other: 'En anden assistent',
  },
  connected: 'Forbundne assistenter',
  none: 'Ingen assistenter er forbundet.',
  disconnectText:
    'Assistenten kan ikke længere læse eller ændre noget her. Det, den allerede har læst, kan den have gemt.',
  secret:
    'Kopiér det nu, for tokenet vises kun denne ene gang. Den, der har det, kan det, du har givet assistenten lov til.',
  command: 'Kommando',
  token: 'Token',
  addressWithToken: 'Adresse med token',
  instructionsText: 'Adresserne og konfigurationerne står ovenfor, eller vises, når du har valgt ”Forbind”.',
  steps: {
    claudeCode: [
      {
        steps: ['Kør kommandoen i en terminal.', 'Skriv /mcp i Claude Code for at se, om Sammen er forbundet.'],
      },
    ],
    claude: [
      {
        steps: [
          'Sammen skal kunne nås fra internettet med https.',
          'Gå til Settings > Connectors, og vælg Add custom connector.',
          'Skriv Sammen som navn og adressen som URL, og vælg Add.',
          'Vælg Connect, og giv adgang på den side, der åbner.',
        ],
      },
    ],
    chatgpt: [
      {
        steps: [
          'Sammen skal kunne nås fra internettet med https.',
          'Slå Developer mode til under Settings > Apps & Connectors > Advanced settings.',
          'Vælg Create, og skriv Sammen som navn og adressen som MCP-serverens URL.',
          'Vælg OAuth til adressen alene, eller No authentication til adressen med token.',
        ],
      },
    ],
    cursor: [
      {
        steps: [
          'Sæt konfigurationen ind i ~/.cursor/mcp.json. Er der allerede andre servere i filen, så tilføj kun den del, der står i mcpServers.',
          'Slå Sammen til under Cursor Settings > MCP.',
        ],
      },
    ],
    vscode: [
      {
        steps: [
          'Kør MCP: Open User Configuration fra kommandopaletten, og sæt konfigurationen ind. Er der allerede andre servere i filen, så tilføj kun den del, der står i servers.',
          'Vælg Start over posten, og brug værktøjerne i agenttilstand.',
        ],
      },
    ],
    codex: [
      {
        steps: [
          'Sæt konfigurationen ind nederst i ~/.codex/config.toml.',
          'Skriv /mcp i Codex for at se, om Sammen er forbundet.',
        ],
      },
    ],
    gemini: [
      {
        steps: ['Kør kommandoen i en terminal.', 'Skriv /mcp i Gemini CLI for at se, om Sammen er forbundet.'],
      },
    ],
    other: [
      {
        steps: [
          'Tilføj en MCP-server af typen HTTP (Streamable HTTP) med adressen.',
          'Send tokenet i headeren ”Authorization: Bearer” efterfulgt af tokenet.',
          'Tager assistenten ikke imod en header, så brug adressen med token. Del den ikke med andre.',
        ],
      },
    ],
  },
};
