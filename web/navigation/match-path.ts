/** The named parameters of an address, decoded. */
export type Params = Readonly<Record<string, string>>;

/**
 * Returns the parameters if the path matches the pattern: `:name` matches one segment, `:name?` is optional. Undefined if the
 * path does not match or a segment is not valid percent-encoding.
 */
export function matchPath(pattern: string, path: string): Params | undefined {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (given.length > expected.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index];
    if (!part.startsWith(':')) {
      if (value !== part) return undefined;
    } else if (value !== undefined) {
      const decoded = decode(value);
      if (decoded === undefined) return undefined;
      params[part.slice(1).replace('?', '')] = decoded;
    } else if (!part.endsWith('?')) return undefined;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
