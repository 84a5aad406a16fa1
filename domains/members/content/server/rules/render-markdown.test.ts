import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedAddress, renderMarkdown } from './render-markdown.ts';

/** Every tag a rendered text may hold, with all its attributes. */
const ALLOWED_TAG =
  /^<(?:\/?(?:h[2-4]|p|ul|ol|li|strong|em|blockquote|pre|code|table|thead|tbody|tr|td|a)|br|hr|\/th|th scope="col"|a href="(?:\/(?!\/)|https:\/\/)[^"<>\s]*"(?: rel="noopener noreferrer")?)>$/;

const tagsOf = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];

describe('renderMarkdown', () => {
  it.each([
    ['# One\n\n#### Four', '<h2>One</h2>\n<h4>Four</h4>\n'],
    [
      'Some **bold** and *soft* `code`.',
      '<p>Some <strong>bold</strong> and <em>soft</em> <code>code</code>.</p>\n',
    ],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>\n'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>\n'],
    ['> said', '<blockquote><p>said</p>\n</blockquote>\n'],
    ['[here](/projects)', '<p><a href="/projects">here</a></p>\n'],
    [
      '[out](https://example.org/a?b=1&c=2)',
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">out</a></p>\n',
    ],
    ['1 < 2 & "3"', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>\n'],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n',
    ],
  ])('%j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    'text <script>alert(1)</script> text',
    '<img src=x onerror=alert(1)>',
    'inline <img src=x onerror=alert(1)> image',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<style>*{display:none}</style>',
    '<math><mtext></p><img src onerror=alert(1)></math>',
    '<!-- --><script>alert(1)</script> -->',
    '<div\nonmouseover=alert(1)>x',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](http://evil.example)',
    '[x](https://a.example/"onmouseover="alert(1))',
    '[x](/a "title" onclick=alert(1))',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x" onerror="alert(1)](/a.png)',
    '[x]: javascript:alert(1)\n\n[x]',
    '`<script>alert(1)</script>`',
    '```html\n<script>alert(1)</script>\n```',
    '| <script>a</script> |\n|---|\n| <img src=x onerror=a> |',
    '- <b onclick=a>x</b>\n- [y](javascript:a)',
    '# <script>a</script>',
    '\\<script>alert(1)</script>',
    '- [ ] <input autofocus onfocus=a>',
  ])('lets nothing run of %j', (attack) => {
    const html = renderMarkdown(attack);
    for (const tag of tagsOf(html)) expect(tag).toMatch(ALLOWED_TAG);
    expect(html).not.toMatch(/href="(?!\/(?!\/)|https:)/);
  });

  it('writes nothing but allowed tags, whatever it is given', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '&',
        '`',
        '[',
        ']',
        '(',
        ')',
        '!',
        '\\',
        '\n',
        ' ',
        '#',
        '-',
        '|',
        '*',
        '_',
        '~',
      ],
      ...[
        'script',
        'javascript:',
        'onerror=',
        'a',
        'https://',
        '/',
        '//',
        ':',
        '\u0000',
        '\t',
        '<b',
        '<!--',
        '-->',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const tag of tagsOf(renderMarkdown(pieces.join('')))) expect(tag).toMatch(ALLOWED_TAG);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('allowedAddress', () => {
  it.each(['/learning/dag-intro', '/a?b=c#d', 'https://example.org/'])('allows %s', (address) => {
    expect(allowedAddress(address)).toBe(address);
  });
  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\t/evil.example',
    ' https://a.example',
    'mailto:a@b',
    '',
    'x',
  ])('refuses %j', (address) => {
    expect(allowedAddress(address)).toBeNull();
  });
});
