import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, plainLine, plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Plain words stay.', 'Plain words stay.'],
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br/>Two', 'One\nTwo'],
    ['a < b and c > d', 'a < b and c > d'],
    ['if x<5 then', 'if x<5 then'],
    ['R&amp;D, caf&eacute; &ndash; &#8364;5 &#x41;', 'R&D, café – €5 A'],
    ['<script>alert("x")</script>Safe', 'Safe'],
    ['<STYLE>p{}</STYLE >Safe', 'Safe'],
    ['Open <script>never closes alert(1)', 'Open'],
    ['<!-- hidden --><b>shown</b>', 'shown'],
    ['&lt;p&gt;Twice &amp;amp; escaped&lt;/p&gt;', 'Twice & escaped'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;text', 'text'],
    ['<a href="javascript:alert(1)">link</a>', 'link'],
    ['<img src=x onerror=alert(1)>', ''],
    ['bell\u0007 and\u200b nothing', 'bell and nothing'],
    ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ])('%j becomes %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('never leaves a tag that runs, however it is nested or escaped', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      '&lt;',
      '&gt;',
      '&amp;',
      'lt;',
      ' ',
      '<!--',
      '-->',
      'img onerror=x',
      'b',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(plainText(pieces.join(''))).not.toMatch(/<\/?(script|img|b)[\s>]/i);
      }),
      { numRuns: 500 },
    );
  });

  it('is linear on a row of opening brackets', () => {
    const started = performance.now();
    plainText('<a '.repeat(100_000));
    plainText('<script>'.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('leaves no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(text)).not.toMatch(/(?!\n)\p{Cc}/u);
      }),
    );
  });
});

describe('plainLine', () => {
  it('puts everything on one line', () => {
    expect(plainLine('<h1>Two</h1>\n lines ')).toBe('Two lines');
  });
});

describe('decodeEntities', () => {
  it.each([
    ['&unknown;', '&unknown;'],
    ['&#0;&#xD800;', ''],
    ['&#x110000;', ''],
    ['&Eacute;&AMP;', 'É&'],
  ])('%j becomes %j', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});
