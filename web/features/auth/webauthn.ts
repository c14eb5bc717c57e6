/** What a browser is asked for and what it answers, as the service speaks of both: JSON with bytes in base64url. */

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether this browser can offer passkeys among what it fills into a field. */
export async function canOfferInField(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * Has the device make a passkey as the service wants it; resolves to what the service is to be told. Rejects with the browser's
 * `DOMException`: `NotAllowedError` when the person declined or took too long, `InvalidStateError` when the device holds one.
 */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  const wanted = (options as { publicKey: PublicKeyCredentialCreationOptionsJSON }).publicKey;
  return answerOf(await navigator.credentials.create({ publicKey: readCreation(wanted) }));
}

/** Asks for a passkey of this service, in a dialog of the browser or, with `conditional`, where it fills in the address. */
export async function askForPasskey(
  options: object,
  more: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Record<string, unknown>> {
  const wanted = (options as { publicKey: PublicKeyCredentialRequestOptionsJSON }).publicKey;
  return answerOf(await navigator.credentials.get({ ...more, publicKey: readRequest(wanted) }));
}

function readCreation(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { challenge, user, excludeCredentials = [] } = json;
  const read = {
    ...json,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(readDescriptor),
  };
  return read as object as PublicKeyCredentialCreationOptions;
}

function readRequest(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { challenge, allowCredentials = [] } = json;
  const read = { ...json, challenge: bytesOf(challenge), allowCredentials: allowCredentials.map(readDescriptor) };
  return read as object as PublicKeyCredentialRequestOptions;
}

function readDescriptor(json: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { ...json, id: bytesOf(json.id) } as PublicKeyCredentialDescriptor;
}

function answerOf(credential: Credential | null): Record<string, unknown> {
  const made = credential as (PublicKeyCredential & { response: AnyResponse }) | null;
  if (made === null) throw new DOMException('The browser gave no credential.', 'NotAllowedError');
  // Older browsers, and password managers that stand in for the browser, do not know it.
  if (typeof made.toJSON === 'function') return { ...made.toJSON() };
  return {
    id: made.id,
    rawId: textOf(made.rawId),
    type: made.type,
    authenticatorAttachment: made.authenticatorAttachment ?? undefined,
    clientExtensionResults: made.getClientExtensionResults(),
    response: responseOf(made.response),
  };
}

type AnyResponse = AuthenticatorResponse &
  Partial<Pick<AuthenticatorAttestationResponse, 'attestationObject' | 'getTransports'>> &
  Partial<Pick<AuthenticatorAssertionResponse, 'authenticatorData' | 'signature' | 'userHandle'>>;

function responseOf(response: AnyResponse): Record<string, unknown> {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response;
  return {
    clientDataJSON: textOf(clientDataJSON),
    ...(attestationObject && { attestationObject: textOf(attestationObject), transports: response.getTransports?.() }),
    ...(authenticatorData && { authenticatorData: textOf(authenticatorData) }),
    ...(signature && { signature: textOf(signature) }),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  };
}

function bytesOf(text: string): ArrayBuffer {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0)).buffer;
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
