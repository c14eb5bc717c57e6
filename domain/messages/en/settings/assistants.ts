import type { SetUpSteps } from './connected-programs.ts';

/** Settings: AI assistants that use the Model Context Protocol. The names in menus are those of the assistants. */
export const assistants = {
  text: 'Let an AI assistant such as Claude, ChatGPT or Cursor plan, add and find your tasks and notes. It sees what you see and can do what you can do, but it can’t change your account or settings.',
  /** The address is a loopback address. */
  thisDevice: (host: string) =>
    `You’ve opened Sammen at ${host}, which only this computer can reach. Programs on this computer can connect, but assistants that run in the cloud can’t.`,
  caution:
    'Shared tasks, comments and notes contain texts by other people, and such a text can try to give your assistant orders. Give it read-only access, or only some projects, if you don’t trust everyone you share with.',
  address: 'Address',
  clientId: 'Client ID, if the assistant asks for one',
  withAddress: 'Connect with the address',
  withAddressText:
    'Add this address to the assistant as an MCP server or connector. The assistant then opens a page here, where you choose what it may do.',
  withToken: 'Connect with a token',
  withTokenText:
    'For assistants that don’t open a page. Each gets a token of its own, which you can end here at any time.',
  assistant: 'Assistant',
  names: {
    claudeCode: 'Claude Code',
    claude: 'Claude',
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    vscode: 'VS Code',
    codex: 'Codex',
    gemini: 'Gemini CLI',
    other: 'Another assistant',
  },
  connected: 'Connected assistants',
  none: 'No assistants are connected.',
  disconnectText: 'The assistant can’t read or change anything here any more. It may keep what it has already read.',
  secret: 'Copy this now: the token in it is shown only once. Anyone who has it can do what you allowed the assistant.',
  command: 'Command',
  token: 'Token',
  addressWithToken: 'Address with the token',
  instructionsText: 'The addresses and configurations are above, or shown after you choose “Connect”.',
  /** Steps for each assistant. Groups with a heading are alternatives. */
  steps: {
    claudeCode: [
      {
        steps: ['Run the command in a terminal.', 'Type /mcp in Claude Code to see whether Sammen is connected.'],
      },
    ],
    claude: [
      {
        steps: [
          'Sammen must be reachable from the internet with https.',
          'Go to Settings > Connectors and choose Add custom connector.',
          'Enter Sammen as the name and the address as the URL, and choose Add.',
          'Choose Connect, and allow access on the page that opens.',
        ],
      },
    ],
    chatgpt: [
      {
        steps: [
          'Sammen must be reachable from the internet with https.',
          'Turn on Developer mode in Settings > Apps & Connectors > Advanced settings.',
          'Choose Create, enter Sammen as the name and the address as the MCP server URL.',
          'Choose OAuth for the address alone, or No authentication for the address with the token.',
        ],
      },
    ],
    cursor: [
      {
        steps: [
          'Paste the configuration into ~/.cursor/mcp.json. If the file has other servers already, add only the part inside mcpServers.',
          'Turn on Sammen in Cursor Settings > MCP.',
        ],
      },
    ],
    vscode: [
      {
        steps: [
          'Run MCP: Open User Configuration from the command palette, and paste the configuration. If the file has other servers already, add only the part inside servers.',
          'Choose Start above the entry, and use the tools in agent mode.',
        ],
      },
    ],
    codex: [
      {
        steps: [
          'Paste the configuration at the end of ~/.codex/config.toml.',
          'Type /mcp in Codex to see whether Sammen is connected.',
        ],
      },
    ],
    gemini: [
      {
        steps: ['Run the command in a terminal.', 'Type /mcp in Gemini CLI to see whether Sammen is connected.'],
      },
    ],
    other: [
      {
        steps: [
          'Add an MCP server of the type HTTP (Streamable HTTP) with the address.',
          'Send the token as the header “Authorization: Bearer”, followed by the token.',
          'If the assistant accepts no header, use the address with the token. Don’t share that address.',
        ],
      },
    ],
  } satisfies Record<string, SetUpSteps[]>,
};
