/** Delivers mails to a service as a mail server does. */

export type Delivered = { status: number; text: string; json: { task_id: string; code?: string }; headers: Headers };

/** Delivers a mail as JSON. */
export function deliverMail(url: string, mail: object): Promise<Delivered> {
  return send(`${url}/inbound/mail`, 'application/json', JSON.stringify(mail));
}

/** Delivers a mail as it is, to the recipient of the envelope or to those in its headers. */
export function deliverMessage(
  url: string,
  message: string | Uint8Array<ArrayBuffer>,
  to?: string,
): Promise<Delivered> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return send(`${url}/inbound/mail${query}`, 'message/rfc822', message);
}

async function send(url: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Delivered> {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) as Delivered['json'], headers: answer.headers };
}
