/** The outcome of a delivery as a reply of SMTP (RFC 5321) with an enhanced status code (RFC 3463). `reason` is for the log only. */
export type Outcome = { code: number; text: string; reason?: string };

/** A mail for one recipient. `client` is the address of the sending server. */
export type Delivery = { service: URL; recipient: string; message: Blob; client: string };

/** Longest wait for the service in milliseconds. Mail servers wait 10 minutes (RFC 5321, section 4.5.3.2.6). */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Passes a mail on to the service. Only refusals of the service itself are permanent, so that no mail is lost while the service or the
 * bridge is not configured correctly.
 */
export async function deliver({ service, recipient, message, client }: Delivery): Promise<Outcome> {
  const url = new URL('/inbound/mail', service);
  url.searchParams.set('to', recipient);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', 'x-forwarded-for': client },
      body: message,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 201) return { code: 250, text: '2.0.0 Accepted' };
    return PERMANENT[await codeOf(answer)] ?? temporary(`status ${answer.status}`);
  } catch (error) {
    return temporary(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
  }
}

const PERMANENT: Readonly<Record<string, Outcome>> = {
  not_found: { code: 550, text: '5.1.1 Unknown recipient' },
  payload_too_large: { code: 552, text: '5.2.2 The mail is too large, or the storage of the recipient is full' },
  validation_failed: { code: 554, text: '5.6.0 The mail cannot be read' },
};

function temporary(reason: string): Outcome {
  return { code: 451, text: '4.3.0 The mail cannot be processed now, try again later', reason };
}

/** Returns the error code, or an empty text for an answer that is not one of the service. */
async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}
