import { normalForm } from '#domain/normalize/normal-form.ts';
import { isSimplePattern } from '#domain/password/simple-pattern.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns whether many people use this password, regardless of case, or whether it follows a simple pattern. The list has common
 * passwords of at least ten characters. It is our own selection: the lists of npm packages consist almost entirely of shorter ones. It
 * is read at the first call.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isSimplePattern(password)) return true;
  list ??= readList();
  return (await list).has(normalForm(password.trim()).toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('./common-passwords.json', { with: { type: 'json' } });
  return new Set(passwords);
}
