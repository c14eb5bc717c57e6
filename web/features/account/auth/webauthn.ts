/**
 * Creates and requests passkeys with the JSON types of WebAuthn Level 3 (section 5.1), in which bytes are base64url. Converts them
 * itself in browsers without these methods.
 */

/** Returns whether the browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Returns whether the browser can offer passkeys in the autofill of a field (conditional mediation). */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * Creates a passkey with the options from the server. Resolves to the `RegistrationResponseJSON` for the server. Rejects with a
 * `DOMException`: `NotAllowedError` if the user declined or the time is over, `InvalidStateError` if the device has a passkey.
 */
export async function createPasskey(options: object): Promise<Record<string, unknown>> {
  const json = (options as { publicKey: PublicKeyCredentialCreationOptionsJSON }).publicKey;
  return credentialToJson(await navigator.credentials.create({ publicKey: parseCreationOptions(json) }));
}

/**
 * Requests a passkey in a dialog of the browser or, with the mediation `conditional`, in the autofill. Resolves to the
 * `AuthenticationResponseJSON` for the server. Rejects with a `DOMException`.
 */
export async function requestPasskey(
  options: object,
  more: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Record<string, unknown>> {
  const json = (options as { publicKey: PublicKeyCredentialRequestOptionsJSON }).publicKey;
  return credentialToJson(await navigator.credentials.get({ ...more, publicKey: parseRequestOptions(json) }));
}

function parseCreationOptions(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { challenge, user, excludeCredentials = [] } = json;
  const parsed = {
    ...json,
    challenge: decodeBase64url(challenge),
    user: { ...user, id: decodeBase64url(user.id) },
    excludeCredentials: excludeCredentials.map(parseDescriptor),
  };
  return parsed as object as PublicKeyCredentialCreationOptions;
}

function parseRequestOptions(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { challenge, allowCredentials = [] } = json;
  const parsed = {
    ...json,
    challenge: decodeBase64url(challenge),
    allowCredentials: allowCredentials.map(parseDescriptor),
  };
  return parsed as object as PublicKeyCredentialRequestOptions;
}

function parseDescriptor(json: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { ...json, id: decodeBase64url(json.id) } as PublicKeyCredentialDescriptor;
}

function credentialToJson(credential: Credential | null): Record<string, unknown> {
  const publicKeyCredential = credential as (PublicKeyCredential & { response: AnyResponse }) | null;
  if (publicKeyCredential === null) throw new DOMException('The browser gave no credential.', 'NotAllowedError');
  // Older browsers and some password managers have no `toJSON`.
  if (typeof publicKeyCredential.toJSON === 'function') return { ...publicKeyCredential.toJSON() };
  return {
    id: publicKeyCredential.id,
    rawId: encodeBase64url(publicKeyCredential.rawId),
    type: publicKeyCredential.type,
    authenticatorAttachment: publicKeyCredential.authenticatorAttachment ?? undefined,
    clientExtensionResults: publicKeyCredential.getClientExtensionResults(),
    response: responseToJson(publicKeyCredential.response),
  };
}

type AnyResponse = AuthenticatorResponse &
  Partial<Pick<AuthenticatorAttestationResponse, 'attestationObject' | 'getTransports'>> &
  Partial<Pick<AuthenticatorAssertionResponse, 'authenticatorData' | 'signature' | 'userHandle'>>;

function responseToJson(response: AnyResponse): Record<string, unknown> {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response;
  return {
    clientDataJSON: encodeBase64url(clientDataJSON),
    ...(attestationObject && {
      attestationObject: encodeBase64url(attestationObject),
      transports: response.getTransports?.(),
    }),
    ...(authenticatorData && { authenticatorData: encodeBase64url(authenticatorData) }),
    ...(signature && { signature: encodeBase64url(signature) }),
    ...(userHandle && { userHandle: encodeBase64url(userHandle) }),
  };
}

function decodeBase64url(text: string): ArrayBuffer {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0)).buffer;
}

function encodeBase64url(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
