/** Another account signed in although only one account can continue here. The message is shown to the user. */
export class OtherAccountError extends Error {
  override readonly name = 'OtherAccount';
}
