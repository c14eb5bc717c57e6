/** The styles in attributes that decide whether and how a text is shown. */

import { attributeOf, type HtmlElement } from './parse-html.ts';

/** How the text in an element is shown: `isTiny` has a font size of 0, `keepsLines` shows line feeds as line breaks. */
export type TextStyle = { isTiny: boolean; keepsLines: boolean };

/** Elements whose content is not shown, or is shown only by programs that do not support them. */
const NOT_SHOWN = new Set(
  'head title style script template iframe noembed noframes svg audio video canvas datalist'.split(' '),
);

/**
 * Returns the style of the text in an element of which the surrounding text has the style `outer`. Undefined if the element is hidden, such
 * as the preheader of a mail: a text for lists of mails.
 */
export function textStyleIn(element: HtmlElement, outer: TextStyle): TextStyle | undefined {
  if (NOT_SHOWN.has(element.tagName) || attributeOf(element, 'hidden') !== undefined) return undefined;
  const style = attributeOf(element, 'style');
  const resets = element.tagName === 'table' || attributeOf(element, 'size') !== undefined;
  const isTiny = outer.isTiny && !resets;
  if (style === undefined) return { isTiny, keepsLines: outer.keepsLines };
  const values = declarationsOf(style);
  if (isHiding(values)) return undefined;
  const [font, size, space] = [values.get('font'), values.get('font-size'), values.get('white-space')];
  return {
    isTiny: size === undefined ? isTiny && font === undefined : ZERO.test(size),
    keepsLines: space === undefined ? outer.keepsLines : /^(?:pre|break-spaces)/.test(space),
  };
}

/**
 * Returns the marks of the emphasis that the style of an inline element adds: `**`, `*` and `~~`. Some editors write emphasis only as
 * styles, and an element for bold text whose style makes it normal.
 */
export function emphasisIn(element: HtmlElement, mark: string | undefined): readonly string[] {
  const style = STYLED.has(element.tagName) ? attributeOf(element, 'style') : undefined;
  const own = mark === undefined ? [] : [mark];
  if (style === undefined) return own;
  const values = declarationsOf(style);
  const weight = values.get('font-weight') ?? '';
  const marks = /^(?:normal|[1-4]00)/.test(weight) ? own.filter((each) => each !== '**') : own;
  const added = [
    /^(?:bold|[6-9]00)/.test(weight) && '**',
    /^(?:italic|oblique)/.test(values.get('font-style') ?? '') && '*',
    /line-through/.test(values.get('text-decoration') ?? values.get('text-decoration-line') ?? '') && '~~',
  ];
  return [...new Set([...marks, ...added.filter((each) => each !== false)])];
}

/** Inline elements whose style is read for emphasis. */
const STYLED = new Set(['span', 'font', 'b', 'strong', 'i', 'em']);

function declarationsOf(style: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) values.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return values;
}

function isHiding(values: ReadonlyMap<string, string>): boolean {
  const value = (property: string) => values.get(property) ?? '';
  return (
    /^none/.test(value('display')) ||
    /^(?:hidden|collapse)/.test(value('visibility')) ||
    /^all/.test(value('mso-hide')) ||
    // The mark of a list item: see `microsoft-word-lists.ts`.
    /^ignore/.test(value('mso-list')) ||
    ZERO.test(value('opacity')) ||
    (/^hidden/.test(value('overflow')) && (ZERO.test(value('max-height')) || ZERO.test(value('height'))))
  );
}

/** Zero with any unit. */
const ZERO = /^(?:0+(?:\.0*)?|\.0+)[a-z%]*(?:\s|!|$)/;
