/** Returns the environment for a program that the service starts, without the settings of the service, which contain secrets. */
export function environmentForPrograms(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_')));
}
