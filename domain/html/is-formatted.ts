/**
 * Returns whether HTML has formatting that Markdown can express. Editors of code and plain pages copy text in elements without meaning:
 * its characters are meant as they are.
 */
export function isFormatted(html: string): boolean {
  return ELEMENT.test(html) || STYLE.test(html);
}

const ELEMENT = /<(?:h[1-6]|a|ul|ol|strong|b|em|i|s|del|strike|blockquote|pre|code|hr|table)[\s>/]/i;

/** `mso-list` marks the paragraphs of a list in Word. */
const STYLE = /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|mso-list:/i;
