/**
 * An Email Worker that passes mail on to Sammen. SAMMEN_URL is the address of the service. An exception is a temporary failure: the sending
 * server tries again. `setReject` returns the mail to its sender.
 */
export default {
  async email(message, { SAMMEN_URL }) {
    const url = new URL('/inbound/mail', SAMMEN_URL);
    url.searchParams.set('to', message.to);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: await new Response(message.raw).arrayBuffer(),
      redirect: 'manual',
    });
    if (answer.status === 201) return;
    const { code } = await answer.json().catch(() => ({}));
    const reason = REASONS[code];
    if (reason === undefined) throw new Error(`the service answered with status ${answer.status}`);
    message.setReject(reason);
  },
};

/** Refusals of the service itself. Other answers are temporary failures. */
const REASONS = {
  not_found: 'Unknown recipient',
  payload_too_large: 'The mail is too large, or the storage of the recipient is full',
  validation_failed: 'The mail cannot be read',
};
