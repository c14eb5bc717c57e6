/**
 * Returns the link with the address of the page, if it begins with an address of the machine of the service itself, which other
 * devices cannot open. This is so if the service does not know its address. `page` is the origin of the page.
 */
export function linkForOthers(link: string, page: string): string {
  const url = new URL(link);
  if (!LOOPBACK.test(url.hostname) || LOOPBACK.test(new URL(page).hostname)) return link;
  return `${page}${url.pathname}${url.search}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
