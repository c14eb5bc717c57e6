/** Attestations of authenticators (WebAuthn Level 3, section 8.2). */

import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Cbor } from './cbor.ts';

export type Attestation = { fmt: string; attStmt: ReadonlyMap<string, Cbor> };

/** Creates the attestation over `signed` with the new key. */
export type Attest = (signed: Buffer, key: KeyObject) => Attestation;

const ES256 = -7;

/** Self attestation. */
export const bySelf: Attest = (signed, key) => packed(signed, key);

/** Attestation by a manufacturer certificate, with a valid signature. */
export const byMaker: Attest = (signed) =>
  packed(signed, createPrivateKey({ key: Buffer.from(MAKER.key, 'base64'), format: 'der', type: 'pkcs8' }), [
    Buffer.from(MAKER.certificate, 'base64'),
  ]);

/** Self attestation over other data. */
export const bySelfWrongly: Attest = (signed, key) => packed(signed.subarray(1), key);

function packed(signed: Buffer, key: KeyObject, x5c?: readonly Uint8Array[]): Attestation {
  const statement: [string, Cbor][] = [
    ['alg', ES256],
    ['sig', sign('sha256', signed, key)],
  ];
  return { fmt: 'packed', attStmt: new Map(x5c === undefined ? statement : [...statement, ['x5c', x5c]]) };
}

/** A self-signed certificate of no known manufacturer, valid until 2126. */
const MAKER = {
  key:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkybwHkU1lRv4v5YpmWmLefo9Lob/7EkRvc34mgNjngGhRANCAARrVMipkbDP+y' +
    'VRVr9PlPnd8knGZfT2QyqTNVQCd5F8N4dYNhqYLoWXJv2xZB+w5k0pYYeqYgZm5hIFZIUcT6GI',
  certificate:
    'MIIB9zCCAZygAwIBAgIUKZSNpi91UF+SDng1YlaIijzFh6IwCgYIKoZIzj0EAwIwUTELMAkGA1UEBhMCREsxDzANBgNVBAoMBk5vYm9keTEiMC' +
    'AGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjIwNjAyMzFaGA8yMTI2MTAyOTA2MDIzMVow' +
    'UTELMAkGA1UEBhMCREsxDzANBgNVBAoMBk5vYm9keTEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdD' +
    'BZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGtUyKmRsM/7JVFWv0+U+d3yScZl9PZDKpM1VAJ3kXw3h1g2GpguhZcm/bFkH7DmTSlhh6piBmbm' +
    'EgVkhRxPoYijUDBOMB0GA1UdDgQWBBTLxBWe5fJ8JUy5gcEv7WwIaRhf+DAfBgNVHSMEGDAWgBTLxBWe5fJ8JUy5gcEv7WwIaRhf+DAMBgNVHR' +
    'MBAf8EAjAAMAoGCCqGSM49BAMCA0kAMEYCIQD+C5EXGDdeKvB+7YQOcpmHL/OVfYBsICsjIl+kxxVwWgIhAMU1JVkH+yrdyDbkVeb0jIou7Xr8' +
    '8sGuBryP56NBSZX9',
};
