import { type AssistantProgram, addressWithToken, assistantAddress } from './assistant.ts';

/** The name of the service in the configuration of an assistant. */
const NAME = 'sammen';

/** A value to copy to an assistant. `label` is a key of the messages. */
export type CopiedTexts = {
  label: 'address' | 'addressWithToken' | 'command' | 'configuration' | 'token';
  value: string;
};

/** Returns what an assistant needs to connect with a token: a command, the text of a configuration file, or addresses. */
export function configurationOf(program: AssistantProgram, origin: string, token: string): CopiedTexts[] {
  const url = assistantAddress(origin);
  const header = `Authorization: Bearer ${token}`;
  const headers = { Authorization: `Bearer ${token}` };
  const file = (value: object): CopiedTexts => ({ label: 'configuration', value: JSON.stringify(value, null, 2) });
  switch (program) {
    case 'claudeCode':
      return [
        {
          label: 'command',
          value: `claude mcp add --scope user --transport http ${NAME} "${url}" --header "${header}"`,
        },
      ];
    case 'gemini':
      return [
        {
          label: 'command',
          value: `gemini mcp add --scope user --transport http --header "${header}" ${NAME} "${url}"`,
        },
      ];
    case 'cursor':
      return [file({ mcpServers: { [NAME]: { url, headers } } })];
    case 'vscode':
      return [file({ servers: { [NAME]: { type: 'http', url, headers } } })];
    case 'codex':
      return [
        {
          label: 'configuration',
          value: `[mcp_servers.${NAME}]\nurl = "${url}"\nhttp_headers = { Authorization = "Bearer ${token}" }`,
        },
      ];
    case 'claude':
    case 'chatgpt':
      return [{ label: 'addressWithToken', value: addressWithToken(origin, token) }];
    case 'other':
      return [
        { label: 'address', value: url },
        { label: 'token', value: token },
        { label: 'addressWithToken', value: addressWithToken(origin, token) },
      ];
  }
}
