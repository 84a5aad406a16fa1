import { describe, expect, it } from 'vitest';
import { renderText } from './render-text.ts';

const facts = { title: 'A page', summary: 'What it says.' };

describe('renderText', () => {
  it('gives the headings of a page their anchors', () => {
    const markdown = '# Top\n\n## Fees & *more*\n\n### Deeper\n\n## Fees & more';
    expect(renderText('page', { ...facts, markdown })).toEqual({
      ...facts,
      kind: 'page',
      html: '<h2 id="top">Top</h2>\n<h2 id="fees-more">Fees &amp; <em>more</em></h2>\n<h3 id="deeper">Deeper</h3>\n<h2 id="fees-more-2">Fees &amp; more</h2>\n',
      headings: [
        { id: 'top', title: 'Top' },
        { id: 'fees-more', title: 'Fees & more' },
        { id: 'fees-more-2', title: 'Fees & more' },
      ],
      entries: [],
    });
  });

  it('splits questions at their headings', () => {
    const { html, entries } = renderText('faq', {
      ...facts,
      markdown: 'Before.\n\n## Is it free?\n\nYes.\n\n### Always\n\nAlways.\n\n## Why?\n\nBecause.',
    });
    expect(html).toBe('<p>Before.</p>\n');
    expect(entries).toEqual([
      {
        id: 'is-it-free',
        title: 'Is it free?',
        html: '<p>Yes.</p>\n<h3>Always</h3>\n<p>Always.</p>\n',
        aliases: [],
        seeAlso: [],
      },
      { id: 'why', title: 'Why?', html: '<p>Because.</p>\n', aliases: [], seeAlso: [] },
    ]);
  });

  it('reads other names of terms and what to see, by any name it has', () => {
    const { entries } = renderText('definitions', {
      ...facts,
      markdown: [
        '## Passkey',
        'A key pair.',
        'See also: 2fa, Nothing of that name.',
        '## Second factor',
        'Also called: 2FA, two-factor authentication',
        'Something beside a password.',
      ].join('\n\n'),
    });
    expect(entries).toEqual([
      {
        id: 'passkey',
        title: 'Passkey',
        html: '<p>A key pair.</p>\n',
        aliases: [],
        seeAlso: [{ id: 'second-factor', title: 'Second factor' }],
      },
      {
        id: 'second-factor',
        title: 'Second factor',
        html: '<p>Something beside a password.</p>\n',
        aliases: ['2FA', 'two-factor authentication'],
        seeAlso: [],
      },
    ]);
  });

  it('lets nothing run of a heading, in its anchor either', () => {
    const { html } = renderText('page', {
      ...facts,
      markdown: '## "><script>alert(1)</script>\n\n[x](javascript:a)',
    });
    expect(html).toBe('<h2 id="alert-1">&quot;&gt;alert(1)</h2>\n<p>x</p>\n');
  });
});
