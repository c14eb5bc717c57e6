/** The request of an assistant, as the API expects it, and its `state`. */
export type AssistantRequest = {
  client_id: string;
  redirect_uri: string;
  response_type: 'code';
  code_challenge: string;
  code_challenge_method: 'S256';
  resource?: string;
};

/** Reads the address that the assistant opened. Returns undefined if a required part is missing or another method is asked for. */
export function readRequest(search: string): { request: AssistantRequest; state: string | undefined } | undefined {
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? '';
  const [client_id, redirect_uri, code_challenge] = [
    value('client_id'),
    value('redirect_uri'),
    value('code_challenge'),
  ];
  if (!client_id || !redirect_uri || !/^[\w-]{43}$/.test(code_challenge)) return undefined;
  if (value('response_type') !== 'code' || value('code_challenge_method') !== 'S256') return undefined;
  const resource = query.get('resource');
  const request = {
    client_id,
    redirect_uri,
    response_type: 'code',
    code_challenge,
    code_challenge_method: 'S256',
  } as const;
  return { request: { ...request, ...(resource !== null && { resource }) }, state: query.get('state') ?? undefined };
}
