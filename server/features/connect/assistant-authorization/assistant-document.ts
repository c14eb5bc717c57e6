import { OutboundFailure, type OutboundGuard, sendRequest } from '../../../platform/outbound/index.ts';
import type { Assistant } from './assistant.ts';
import { readDescription } from './description.ts';

const LIMITS = { timeMs: 5000, maxBytes: 65_536 };

/**
 * Reads the document of an assistant at its id (OAuth Client ID Metadata Document). Redirects are not followed. Returns undefined for an
 * invalid id, an answer other than 200, and a document that is invalid or of another id.
 */
export async function readAssistantDocument(guard: OutboundGuard, id: string): Promise<Assistant | undefined> {
  if (!isDocumentAddress(id)) return undefined;
  try {
    const { status, body } = await sendRequest(guard, new URL(id), {
      headers: { accept: 'application/json' },
      ...LIMITS,
    });
    const document: unknown = status === 200 ? JSON.parse(body.toString()) : undefined;
    const description = readDescription(document);
    return description !== undefined && (document as { client_id?: unknown }).client_id === id
      ? { id, ...description }
      : undefined;
  } catch (error) {
    if (error instanceof OutboundFailure || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** An https address in its normal form, with a path, without credentials and fragment. */
function isDocumentAddress(id: string): boolean {
  if (id.length > 500 || !URL.canParse(id)) return false;
  const { href, pathname, username, password, hash } = new URL(id);
  return href === id && pathname !== '/' && username === '' && password === '' && hash === '';
}
