/** Somebody else signed in where only one account can go on; the message is for that person. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount';
}
