/** A row as the contract's StoredViewOptions. `options` is JSON text. */
export function storedJson({ view, options }: { view: string; options: string }): string {
  return `{"view":${JSON.stringify(view)},"options":${options}}`;
}
