/** A JSON text that the database has already put together, and the version of the record it shows, if it shows one. */
export class JsonText {
  readonly text: string;
  readonly etag: string | undefined;

  constructor(text: string, etag?: string) {
    this.text = text;
    this.etag = etag;
  }
}

/** A finished JSON body, sent as it is. */
export function json(text: string, etag?: string): JsonText {
  return new JsonText(text, etag);
}

type More = { headers?: ReplyHeaders; status?: number };

export type ReplyHeaders = Readonly<Record<string, string | string[]>>;

/** An answer that needs more than a body: headers such as Set-Cookie, or another status than the contract's first one. */
export class Reply<Body> {
  readonly body: Body | JsonText;
  readonly headers: ReplyHeaders;
  readonly status: number | undefined;

  constructor(body: Body | JsonText, more: More) {
    this.body = body;
    this.headers = more.headers ?? {};
    this.status = more.status;
  }
}

/** An answer with headers or a status of its own. */
export function reply(body: JsonText, more: More): Reply<never>;
export function reply<Body>(body: Body, more: More): Reply<Body>;
export function reply<Body>(body: Body | JsonText, more: More): Reply<Body> {
  return new Reply(body, more);
}
