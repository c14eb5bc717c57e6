import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMail } from './read-mail.ts';

type Lines = readonly string[];

/** Reads a mail whose lines have one character per byte. */
const read = (...lines: Lines) => readMail(Buffer.from(lines.join('\r\n'), 'latin1'));
const mixed = (...parts: readonly Lines[]) =>
  read(
    'Subject: a',
    'Content-Type: multipart/mixed; boundary="b 1"',
    '',
    ...parts.flatMap((part) => ['--b 1', ...part]),
    '--b 1--',
    '',
  );
const filesOf = ({ files }: Awaited<ReturnType<typeof readMail>>) =>
  files.map(({ name, mimeType, bytes }) => [name, mimeType, Buffer.from(bytes).toString('latin1')]);

const TEXT = ['Content-Type: text/plain; charset=utf-8', '', 'See below.'];

test('an unreadable content type is plain text', async () => {
  for (const type of ['text', 'plain', 'text/', '/plain', 'text plain', '; charset=utf-8', 'multipart', 'a/b/c'])
    assert.equal((await read(`Content-Type: ${type}`, '', 'Buy milk.')).text, 'Buy milk.', type);
});

test('a comment in the content type is left out, and another text at the start is plain text', async () => {
  assert.equal((await read('Content-Type: text/html (HTML); charset=utf-8', '', '<p>a</p>')).text, 'a');
  assert.equal((await read('Content-Type: text/x-unknown', '', '*a*')).text, '*a*');
  assert.equal(
    (await mixed(['Content-Type: text/markdown', '', '# a'], ['Content-Type: text/x-log', '', 'b'])).text,
    '# a',
  );
  const invitation = await read('Content-Type: text/calendar', '', 'BEGIN:VCALENDAR');
  assert.deepEqual([invitation.text, invitation.files.length], ['', 1]);
});

test('lines of the header that are no fields are content', async () => {
  assert.equal((await read('Dear Bo,', 'note: buy milk', '', 'Ann')).text, 'Dear Bo,\nnote: buy milk\n\nAnn');
  assert.equal((await read('Subject: a', ' ', 'Buy milk.', 'Soon.')).text, 'Buy milk.\nSoon.');
  const between = await read(
    'From ann Tue',
    'R\xf8d',
    'Subject: a',
    'X-Id: 1',
    'Content-Type: text/html',
    '',
    '<p>b</p>',
  );
  assert.deepEqual([between.subject, between.text], ['a', 'Rød\n\nb']);
  const part = await mixed(['Content-Type: text/plain', 'Buy milk.', '', 'Today.'], ['', 'Soon.']);
  assert.equal(part.text, 'Buy milk.\n\nToday.\n\nSoon.');
  assert.equal((await read('Subject: a', 'From : Ann', 'Odd-Field: x', '', 'b')).text, 'b');
  const file = await mixed(TEXT, [
    'Content-Disposition: attachment; filename=a',
    'Content-Transfer-Encoding: base64',
    'AAEC/w==',
    '',
  ]);
  assert.deepEqual(filesOf(file), [['a', 'text/plain', '\0\x01\x02\xff']]);
  const spoilt = await read('Oops', 'Content-Transfer-Encoding: base64', '', 'w7hs');
  assert.equal(spoilt.text, 'øl');
});

test('text after base64 is left out', async () => {
  const base64 = (...lines: Lines) =>
    read('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', ...lines);
  for (const rest of [
    ['w7hs', 'Our list'],
    ['w7hs', '____', 'Text'],
    ['w7hs ', ''],
  ])
    assert.equal((await base64(...rest)).text, 'øl', rest.join());
  assert.equal((await base64('w7hsZQ== left out')).text, 'øle');
  assert.equal((await base64('w7hsZQ==', 'Unsubscribe here')).text, 'øle');
});

test('a multipart without a usable boundary loses nothing', async () => {
  const body = ['', 'No delimiter here.', 'Buy milk.'];
  for (const type of [
    'multipart/mixed',
    'multipart/alternative; boundary=',
    'multipart/mixed; boundary=c',
    'multipart/x; boundary="',
  ])
    assert.equal((await read(`Content-Type: ${type}`, ...body)).text, 'No delimiter here.\nBuy milk.', type);
});

test('a multipart is divided at its delimiters if the boundary is missing or another one', async () => {
  const body = [
    '',
    '--=_x',
    'Content-Type: text/plain',
    '',
    'Buy milk.',
    '--=_x',
    'Content-Disposition: attachment; filename=a.txt',
    '',
    '1',
    '--=_x--',
  ];
  for (const type of ['multipart/mixed', 'multipart/mixed; boundary=y', 'multipart/related']) {
    const mail = await read(`Content-Type: ${type}`, ...body);
    assert.deepEqual([mail.text, filesOf(mail)], ['Buy milk.', [['a.txt', 'text/plain', '1']]], type);
  }
});

test('delimiters can end with spaces, and the last one can be missing', async () => {
  const open = await read('Content-Type: multipart/mixed; boundary=b', '', '--b \t', '', 'One', '--b  ', '', 'Two');
  assert.equal(open.text, 'One\n\nTwo');
  const nested = await mixed(['Content-Type: multipart/mixed; boundary=c', '', '--c', '', 'Inner'], TEXT);
  assert.equal(nested.text, 'Inner\n\nSee below.');
});

test('all texts of a mail are in the description, and one of alternatives', async () => {
  const html = ['Content-Type: text/html', '', '<p>Hello <b>Bo</b></p>'];
  assert.equal((await mixed(TEXT, html, ['', 'List footer'])).text, 'See below.\n\nHello **Bo**\n\nList footer');
  const alternative = (...parts: readonly Lines[]) =>
    mixed(
      ['Content-Type: multipart/alternative; boundary=c', '', ...parts.flatMap((part) => ['--c', ...part]), '--c--'],
      ['', 'End'],
    );
  assert.equal((await alternative(TEXT, html)).text, 'See below.\n\nEnd');
  assert.equal((await alternative(['', ' '], html)).text, 'Hello **Bo**\n\nEnd');
  assert.equal((await alternative(html, ['Content-Type: text/plain; name=a.txt', '', 'Plain'])).text, 'Plain\n\nEnd');
});

test('files keep their bytes', async () => {
  const file = (...lines: Lines) => ['Content-Type: application/octet-stream; name=f', ...lines];
  const mail = await mixed(
    TEXT,
    file('Content-Transfer-Encoding: binary', '', '\0\xff\r\x80\n', '', 'x'),
    file('Content-Transfer-Encoding: 7bit', '', 'one\ntwo', ''),
    file('Content-Transfer-Encoding: quoted-printable', '', 'a=0Ab=0D=', '=0A=', ''),
    file('Content-Transfer-Encoding: base64', '', Buffer.from('x\r\ny').toString('base64')),
    [
      'Content-Type: text/calendar',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('BEGIN:VCALENDAR\nÅ').toString('base64'),
    ],
    ['Content-Type: message/rfc822', '', 'Subject: inner', '', '--b 2', 'z', ''],
  );
  assert.deepEqual(
    filesOf(mail).map(([, , bytes]) => bytes),
    [
      '\0\xff\r\x80\n\r\n\r\nx',
      'one\ntwo\r\n',
      'a\nb\r\n',
      'x\r\ny',
      'BEGIN:VCALENDAR\n\xc3\x85',
      'Subject: inner\r\n\r\n--b 2\r\nz\r\n',
    ],
  );
  assert.equal(mail.text, 'See below.');
});

test('uuencoded files are decoded', async () => {
  for (const encoding of ['x-uuencode', 'UUENCODE', 'x-uue', 'uue']) {
    const mail = await mixed(TEXT, [
      `Content-Transfer-Encoding: ${encoding}`,
      'Content-Disposition: attachment; filename=c',
      '',
      'begin 644 c',
      '#0V%T',
      '`',
      'end',
    ]);
    assert.deepEqual(filesOf(mail), [['c', 'text/plain', 'Cat']], encoding);
  }
});

test('a text with a file name is a file, except the first text of a mail', async () => {
  const mail = await mixed(
    ['Content-Type: text/plain; name="mail.txt"', '', 'Buy milk.'],
    ['Content-Type: text/plain; name=steps.txt', '', 'one'],
    ['Content-Disposition: inline; filename="list.html"', 'Content-Type: text/html', '', '<p>two'],
    ["Content-Disposition: inline; filename*=iso-8859-1''k%F8b.txt", '', 'three'],
    ['Content-Disposition: attachment; filename="=?us-ascii?Q?k=F8b?="', '', 'four'],
  );
  assert.equal(mail.text, 'Buy milk.');
  assert.deepEqual(filesOf(mail), [
    ['steps.txt', 'text/plain', 'one'],
    ['list.html', 'text/html', '<p>two'],
    ['køb.txt', 'text/plain', 'three'],
    ['køb', 'text/plain', 'four'],
  ]);
});

test('flowed text is joined after its character set and transfer encoding are decoded', async () => {
  const mail = await read(
    'Content-Type: text/plain; charset=iso-8859-1; format=Flowed; delsp=Yes',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '> Sk=F8n =',
    '=20',
    '> t',
    'Ja=20',
    'tak',
  );
  assert.equal(mail.text, '> Skøn t\nJatak');
});

test('a byte in one header field changes no other field', async () => {
  const mail = await read('X-A: \xf8', 'Subject: K\xc3\xb8b', 'From: =?iso-8859-1?q?\xd8?= <o@example.org>', '', 'x');
  assert.deepEqual([mail.subject, mail.sender], ['Køb', 'Ø']);
});

test('the plain text that a mailing list appends to base64 is left out', async () => {
  const encoded = Buffer.from('Hej ø').toString('base64');
  const header = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', ''];
  const footer = ['_______________', 'The list: https://lists.example.org'];
  assert.equal((await read(...header, encoded, '', ...footer)).text, 'Hej ø');
  assert.equal((await read(...header, `${encoded.slice(0, 3)}-${encoded.slice(3)}`)).text, 'Hej ø');
});
