/** Hostile requests of calendar programs, just below the limit of a body. */

const BYTES = 1_040_000;

type Body = readonly [name: string, body: string];

/** Objects with many parts, and with values that are costly to read. */
export function hostileObjects(): Body[] {
  return Object.entries({
    alarms: 'BEGIN:VALARM\r\nEND:VALARM\r\n'.repeat(38_000),
    folds: `DESCRIPTION:a\r\n${' x\r\n'.repeat(250_000)}`,
    breaks: '\r'.repeat(BYTES),
    properties: `X-ABC:${'x'.repeat(190)}\r\n`.repeat(5000),
    parameters: `X${filled(';A=b')}:x\r\n`,
    quotes: `X;A=${filled('""')}:x\r\n`,
    carets: `X;A="${filled('^n')}":x\r\n`,
    escapes: `DESCRIPTION:${filled('\\n')}\r\n`,
    attachment: `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'x'.repeat(BYTES)}\r\n`,
    text: `DESCRIPTION:${'\\n'.repeat(29_000)}${'é'.repeat((BYTES - 58_000) / 2)}\r\n`,
    lines: `X-ABC:${'x'.repeat(330)}\r\n`.repeat(2900),
    comments: `COMMENT:${filled('\\n')}\r\n`,
    separators: `DESCRIPTION:${'\u2028'.repeat(BYTES / 3)}\r\n`,
    categories: `CATEGORIES:${filled('a,')}\r\n`,
    rules: 'DUE:20260101\r\n'.concat('RRULE:FREQ=YEARLY;BYMONTHDAY=1,2,3;BYMONTH=1,2,3,4\r\n'.repeat(4900)),
    series: 'DUE:00010101T120000Z\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO\r\n',
  }).map(([name, inner]) => [name, objectOf(name, inner)]);
}

/** Documents with many parts, and with texts that are costly to read. */
export function hostileXml(): Body[] {
  const attributes = Array.from({ length: 60 }, (_, index) => `a${index}=""`).join(' ');
  const names = Array.from({ length: 19_000 }, (_, index) => `<a${index}/>`).join('');
  return [
    ['elements', `<a>${'<b/>'.repeat(19_900)}</a>`],
    ['depth', '<a>'.repeat(300_000)],
    ['attributes', `<a>${filled(`<b ${attributes}/>`)}</a>`],
    ['attribute', `<a b="${'x'.repeat(BYTES)}"/>`],
    ['entities', `<a>${filled('&lt;')}</a>`],
    ['ampersands', `<a>${filled('&')}</a>`],
    ['comments', `<a>${filled('x<!---->')}</a>`],
    ['sections', `<a>${filled('<![CDATA[]]>')}</a>`],
    ['names', `<propfind xmlns="DAV:"><prop>${names}</prop></propfind>`],
  ];
}

function filled(text: string): string {
  return text.repeat(Math.floor(BYTES / text.length));
}

function objectOf(uid: string, inner: string): string {
  const begin = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:${uid}\r\nSUMMARY:x\r\n`;
  return `${begin}${inner}END:VTODO\r\nEND:VCALENDAR\r\n`;
}
