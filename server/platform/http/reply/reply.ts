/** JSON text rendered by the database, with the version of its record, if there is one. */
export class JsonText {
  readonly text: string;
  readonly etag: string | undefined;

  constructor(text: string, etag?: string) {
    this.text = text;
    this.etag = etag;
  }
}

/** Returns a complete JSON body. */
export function json(text: string, etag?: string): JsonText {
  return new JsonText(text, etag);
}

type ReplyOptions = { headers?: ReplyHeaders; status?: number };

export type ReplyHeaders = Readonly<Record<string, string | string[]>>;

/** A response with headers such as Set-Cookie, or another status than the contract's first one. */
export class Reply<Body> {
  readonly body: Body | JsonText;
  readonly headers: ReplyHeaders;
  readonly status: number | undefined;

  constructor(body: Body | JsonText, more: ReplyOptions) {
    this.body = body;
    this.headers = more.headers ?? {};
    this.status = more.status;
  }
}

/** Returns a response with its own headers or status. */
export function reply(body: JsonText, more: ReplyOptions): Reply<never>;
export function reply<Body>(body: Body, more: ReplyOptions): Reply<Body>;
export function reply<Body>(body: Body | JsonText, more: ReplyOptions): Reply<Body> {
  return new Reply(body, more);
}
