import { escapeUTF8 as escapeHtml } from 'entities/escape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentParts, htmlDocument, scriptJson } from './document.ts';

const PARTS: DocumentParts = {
  title: 'Grants · Hodag',
  description: 'Open calls.',
  canonical: 'https://hodag.example/grants',
  sharedUrl: 'https://hodag.example/grants',
  image: 'https://hodag.example/icon-512.png',
  hasCard: false,
  indexable: true,
  facts: [],
  theme: {},
  css: 'body{}',
  scripts: ['/assets/a.js', '/assets/b.js'],
  fontPreload: '/assets/f.woff2',
  entry: '/assets/a.js',
  earlyScript: '',
  body: '<h1>Grants</h1>',
  bootJson: '{}',
};
/** Text with a good chance of hurting. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '`',
        '=',
        ' ',
        '\n',
        '\0',
        '</title>',
        '</script>',
        '<script>',
        '<!--',
        '-->',
        '"><img src=x onerror=alert(1)>',
        '\u2028',
        '\u2029',
        '&lt;',
        'javascript:',
        ']]>',
        '</SCRIPT\t',
        '<\\/script',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
/** Number of tags of the document: text can never add one. */
const tagsOf = (html: string): number => html.match(/</g)?.length ?? 0;

describe('escaped text', () => {
  it('holds no character with a meaning in HTML, and reads as it was', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        const back = escaped.replace(
          /&(?:lt|gt|quot|apos|amp);/g,
          (entity) =>
            ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' })[entity] ?? entity,
        );
        expect(back).toBe(text);
      }),
    );
  });
});

describe('JSON in a script', () => {
  it('cannot end its element or open another, and parses to what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), hostile, (value, text) => {
        const boot = { value, text, [text]: 1 };
        const json = scriptJson(boot);
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(boot)));
      }),
    );
  });
});

describe('the document', () => {
  it('gains no tag and no attribute by its texts', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (title, description, canonical, image) => {
        const html = htmlDocument({ ...PARTS, title, description, canonical, sharedUrl: canonical, image });
        expect(tagsOf(html)).toBe(tagsOf(htmlDocument(PARTS)));
        expect(html.match(/"/g)?.length).toBe(htmlDocument(PARTS).match(/"/g)?.length);
        expect(html).toContain(`<title>${escapeHtml(title)}</title>`);
      }),
    );
  });

  it('marks what search engines may not list', () => {
    expect(htmlDocument({ ...PARTS, indexable: false })).toContain('noindex');
    expect(htmlDocument(PARTS)).not.toContain('noindex');
  });

  it('writes the theme on the html element, so that the first paint is right', () => {
    expect(htmlDocument({ ...PARTS, theme: { theme: 'dark', contrast: 'more' } })).toContain(
      '<html lang="en" data-theme="dark" data-contrast="more">',
    );
    expect(htmlDocument(PARTS)).toContain('<html lang="en">');
  });

  it('loads each script and the font', () => {
    const html = htmlDocument(PARTS);
    for (const script of PARTS.scripts) expect(html).toContain(`"${script}"`);
    expect(html).toContain('href="/assets/f.woff2"');
    expect(htmlDocument({ ...PARTS, fontPreload: null })).not.toContain('woff2');
  });
});
