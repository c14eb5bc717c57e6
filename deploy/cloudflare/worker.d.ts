/** The part of an Email Worker that the test uses. */
declare const worker: {
  email(
    message: { to: string; raw: ReadableStream; setReject(reason: string): void },
    environment: { SAMMEN_URL: string },
  ): Promise<void>;
};

export default worker;
