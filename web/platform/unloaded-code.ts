/** Code of the app that could not be loaded: there is no connection, or a new version of the app has replaced it. */
export class UnloadedCode extends Error {
  override readonly name = 'UnloadedCode';
}
