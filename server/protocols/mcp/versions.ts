/** The versions of the protocol with a handshake, newest first. */
export const HANDSHAKE_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** The versions in which every request names its version. */
export const ENVELOPE_VERSIONS: readonly string[] = ['2026-07-28'];

/** Whether the value of an MCP-Protocol-Version header names a version with a handshake. */
export function isHandshakeVersion(header: string | string[]): boolean {
  return HANDSHAKE_VERSIONS.includes(String(header).trim());
}
