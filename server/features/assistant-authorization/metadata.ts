/** The documents by which assistants find how to ask for access (RFC 9728 and RFC 8414). */

const RESOURCE = 'api/v1/mcp';

/** The address of the MCP endpoint that accepts the tokens. */
export function resourceAddress(baseUrl: URL): string {
  return new URL(RESOURCE, baseUrl).href;
}

/** Returns whether an assistant means this service (RFC 8707). A last slash does not matter. */
export function isResource(baseUrl: URL, resource: string): boolean {
  const named = resource.replace(/\/$/, '');
  return named === resourceAddress(baseUrl) || named === issuerOf(baseUrl);
}

/** The identifier of the service as an authorization server: its address without a last slash. */
export function issuerOf(baseUrl: URL): string {
  return baseUrl.href.replace(/\/$/, '');
}

/** The path of the document about the MCP endpoint. */
export const RESOURCE_DOCUMENT = `/.well-known/oauth-protected-resource/${RESOURCE}`;

/** Returns the document about the MCP endpoint. */
export function resourceDocument(baseUrl: URL): object {
  return {
    resource: resourceAddress(baseUrl),
    resource_name: 'Sammen',
    authorization_servers: [issuerOf(baseUrl)],
    bearer_methods_supported: ['header'],
  };
}

/** Returns the document about the authorization. `registration`: assistants may register themselves. */
export function serverDocument(baseUrl: URL, registration: boolean): object {
  const at = (path: string) => new URL(path, baseUrl).href;
  return {
    issuer: issuerOf(baseUrl),
    authorization_endpoint: at('authorize'),
    token_endpoint: at('oauth/token'),
    revocation_endpoint: at('oauth/revoke'),
    ...(registration && { registration_endpoint: at('oauth/register') }),
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  };
}
