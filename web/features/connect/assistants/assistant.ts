import type { ApiToken } from '#contract/resources/api-token.ts';

/** The assistants that the settings page has configurations for. `other` is any other one with the Model Context Protocol. */
export const ASSISTANTS = ['claudeCode', 'claude', 'chatgpt', 'cursor', 'vscode', 'codex', 'gemini', 'other'] as const;

export type AssistantProgram = (typeof ASSISTANTS)[number];

/** Returns the name of the assistant with this token. Undefined for tokens that are not limited to assistants. */
export function assistantOfToken({ name, protocol }: Pick<ApiToken, 'name' | 'protocol'>): string | undefined {
  return protocol === 'mcp' ? name : undefined;
}

/** Returns the address of the endpoint at the origin at which the user reached the service. */
export function assistantAddress(origin: string): string {
  return `${origin}/api/v1/mcp`;
}

/** Returns the address that contains the token, for programs that accept only an address. */
export function addressWithToken(origin: string, token: string): string {
  return `${origin}/mcp?key=${token}`;
}
