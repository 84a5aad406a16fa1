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
    ['<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>', 'One\n\nInner\n\nTwo'],
    ['<ol><li>One<li>Two</ol>', 'One\nTwo'],
    ['cut</div>off</p>', 'cut\noff'],
    ['<td>1</td><td>2', '1\n\n2'],
    ['turnover <EUR 9000 and >EUR 50', 'turnover <EUR 9000 and >EUR 50'],
    ['crew <ten and >two, rate <x%', 'crew <ten and >two, rate <x%'],
    ['Write <Name of group>, not </Name>', 'Write <Name of group>, not </Name>'],
    ['Write &lt;Name of group&gt;<br>twice', 'Write <Name of group>\ntwice'],
    ['<p>if <EUR 5 <b>then</b></p>', 'if <EUR 5 then'],
    ['<O:P>pasted</O:P><st1:place w:st="on">here</st1:place>', 'pastedhere'],
    ['<CENTER>old</CENTER> <Font color=red>red', 'old red'],
    ['<someone@example.org>', '<someone@example.org>'],
    ['For firms with <25 employees & <2 years', 'For firms with <25 employees & <2 years'],
    ['Send <name of your town>.pdf', 'Send <name of your town>.pdf'],
    ['<a title="a > b">link</a>', 'link'],
    ['<p class=x<b>text', 'text'],
    ['text <a href="never', 'text'],
    ['ends with <', 'ends with <'],
    ['<svg><path d="M0"/><text>drawn</text></svg>seen', 'seen'],
    ['<style>a{}</style><script>if (a</script >b', 'b'],
    ['<title>name</title><textarea><b>typed</b></textarea>', 'typed'],
    [
      'Zürich&#150;Gen&egrave;ve, na&iuml;ve, soft&shy;ly, &check; &Omega;',
      'Zürich–Genève, naïve, softly, ✓ Ω',
    ],
    ['?a=1&copy=2 AT&T &lt', '?a=1&copy=2 AT&T &lt'],
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

  it.each([
    ['tags without end', '<a '],
    ['scripts without end', '<script>'],
    ['open elements, then others closed', '<b>', '</i>'],
    ['comments without end', '<!-- '],
    ['quotes without end', '<a b="'],
    ['entities', '&amp;lt;'],
    ['brackets', '<'],
  ])('does not end in quadratic time on a row of %s', (_, first, then = '') => {
    // Nothing is measured: what is linear takes a part of a second, what is quadratic outlasts the test's own limit.
    const row = first.repeat(400_000) + then.repeat(400_000);
    expect(plainText(row).length).toBeLessThanOrEqual(row.length);
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
