import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { childOf, readXml, type XmlElement, XmlError } from './read-xml.ts';
import { documentStart, element, fullName, xmlText } from './write-xml.ts';

const read = (text: string) => readXml(new TextEncoder().encode(text));

describe('reading XML', () => {
  it('reads names with any prefix, attributes, texts and CDATA', () => {
    const root = read(
      '<?xml version="1.0" encoding="UTF-8"?>\n<x:a xmlns:x="DAV:" xmlns="urn:n"><!-- no --><b name=\'1 &amp; 2\'>t &#x41;<![CDATA[<&]]></b><c/></x:a >\n',
    );
    assert.equal(root.name, '{DAV:}a');
    const child = childOf(root, '{urn:n}b') ?? assert.fail();
    assert.equal(child.attributes.get('name'), '1 & 2');
    assert.equal(child.text, 't A<&');
    assert.equal(root.children[1]?.name, '{urn:n}c');
    assert.equal(read('<a xmlns="x"><b xmlns=""/></a>').children[0]?.name, '{}b');
  });

  it('resolves each reference once', () => {
    const text = '&#38;amp; &amp;#65; &amp;lt; &#x26;lt; &lt;&gt;&quot;&apos; &amp;&amp;amp;';
    assert.equal(read(`<a>${text}</a>`).text, '&amp; &#65; &lt; &lt; <>"\' &&amp;');
  });

  it('G-4: refuses document types, entities, processing instructions and other encodings', () => {
    for (const text of [
      '<!DOCTYPE a><a/>',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      '<a>&x;</a>',
      '<a>&toString;</a>',
      '<a>&constructor;</a>',
      '<a>&lt;&x;</a>',
      '<a>&amp;&</a>',
      '<a>&#0;</a>',
      '<a>&#xd800;</a>',
      '<a>&amp</a>',
      '<a><?php x?></a>',
      '<?xml version="1.0" encoding="UTF-16"?><a/>',
      '<a>\u0001</a>',
      '<x:a/>',
      '<a xmlns:x=""/>',
      '<x:a xmlns:x=""/>',
      '<a></b>',
      '<a>',
      '<a/><b/>',
      'text',
      '',
      '<a b=1/>',
      '<a',
      '<',
    ]) {
      assert.throws(() => read(text), XmlError, text);
    }
    const utf16 = Buffer.from('\ufeff<a/>', 'utf16le');
    assert.throws(() => readXml(utf16), XmlError);
  });

  it('G-4: refuses deep and large documents, within a limited time', () => {
    const hostile = [
      '<a>'.repeat(1000) + '</a>'.repeat(1000),
      `<a>${'<b/>'.repeat(30_000)}</a>`,
      `<a ${Array.from({ length: 100 }, (_, index) => `n${index}=""`).join(' ')}/>`,
      `<a>${`<b ${Array.from({ length: 60 }, (_, index) => `n${index}=""`).join(' ')}/>`.repeat(400)}</a>`,
      `<a ${'b'.repeat(1_000_000)}`,
      `<a b="${'x'.repeat(1_000_000)}`,
      `<a${' '.repeat(1_000_000)}`,
      `<${'a:'.repeat(500_000)}`,
      `<a>${'&'.repeat(1_000_000)}</a>`,
      `<a>${'<!--'.repeat(200_000)}</a>`,
      `<a>${'<!---->'.repeat(40_001)}</a>`,
      `<a>${'&lt;'.repeat(20_001)}</a>`,
    ];
    for (const text of hostile) assert.throws(() => read(text), XmlError);
    assert.equal(read(`<a b="${'x'.repeat(900_000)}"/>`).attributes.get('b')?.length, 900_000);
  });

  it('reads what is written', () => {
    const name = fc.constantFrom('D:href', 'C:filter', 'CS:getctag').map(fullName);
    const foreign = fc.constantFrom('{urn:x&"<y}z', '{http://example.org/}p');
    const content = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.oneof(name, foreign), content, (full, text) => {
        const inner = element(full, xmlText(text));
        const root = read(`${documentStart('D:multistatus')}${inner}</D:multistatus>`);
        const [child] = root.children as [XmlElement];
        assert.equal(child.name, full);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them
        assert.equal(child.text, text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
      }),
    );
  });

  it('throws nothing else for any bytes', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      'a',
      ' ',
      '"',
      '=',
      '&',
      ';',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      'x:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          read(pieces.join(''));
        } catch (error) {
          assert.ok(error instanceof XmlError, String(error));
        }
      }),
    );
  });
});
