/** The documents by which assistants find how to ask for access (RFC 9728 and RFC 8414). */

const RESOURCE = 'api/v1/mcp';

/** The MCP endpoint that takes a token in its address. */
const RESOURCE_WITH_KEY = 'mcp';

/** Returns whether an assistant means this service (RFC 8707). A trailing slash does not matter. */
export function isResource(baseUrl: URL, resource: string): boolean {
  const named = resource.replace(/\/$/, '');
  const endpoints = [RESOURCE, RESOURCE_WITH_KEY].map((path) => new URL(path, baseUrl).href);
  return endpoints.includes(named) || named === issuerOf(baseUrl);
}

/** The identifier of the service as an authorization server: its address without a trailing slash. */
export function issuerOf(baseUrl: URL): string {
  return baseUrl.href.replace(/\/$/, '');
}

const DOCUMENTS = '/.well-known/oauth-protected-resource';

/** The path of the document about the MCP endpoint. */
export const RESOURCE_DOCUMENT = `${DOCUMENTS}/${RESOURCE}`;

/**
 * Returns the documents about the MCP endpoints by their paths. Each names the resource that was asked for (RFC 9728, section 3.3); the path
 * without one describes the endpoint that accepts tokens in a header.
 */
export function resourceDocuments(baseUrl: URL): ReadonlyMap<`/${string}`, object> {
  const about = (path: string, methods: readonly string[]) => ({
    resource: new URL(path, baseUrl).href,
    resource_name: 'Sammen',
    authorization_servers: [issuerOf(baseUrl)],
    bearer_methods_supported: methods,
  });
  return new Map<`/${string}`, object>([
    [RESOURCE_DOCUMENT, about(RESOURCE, ['header'])],
    [DOCUMENTS, about(RESOURCE, ['header'])],
    // The parameter `key` is none of the methods of RFC 6750.
    [`${DOCUMENTS}/${RESOURCE_WITH_KEY}`, about(RESOURCE_WITH_KEY, [])],
  ]);
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
