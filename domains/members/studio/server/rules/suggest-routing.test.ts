import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouter, suggestRouting, wordsOfName } from './suggest-routing.ts';

const router = createRouter();
const suggest = (name: string, description = '', content = '') =>
  suggestRouting(router, { name, description, content });

describe('category and audience', () => {
  it.each([
    ['grant-proposal-narrative.docx', '', '', 'grants', 'nonprofits'],
    ['annual-impact-report-2026.pdf', '', '', 'reports', 'funders'],
    ['logo-banner.png', 'Brand logo for the newsletter', '', 'marketing', null],
    ['hackathon-schedule.md', '', 'Agenda: speakers, judging, demo day, registration.', 'events', null],
    [
      'intro.md',
      '',
      'A step by step tutorial with exercises and a quiz for students.',
      'learning',
      'learners',
    ],
    ['terms.txt', '', 'This agreement limits liability. Privacy policy and license apply.', 'legal', null],
    ['minutes.txt', 'Board minutes with the vote and quorum', '', 'governance', null],
    [
      'api.md',
      '',
      'SDK release notes: integration and deployment of each endpoint.',
      'product',
      'developers',
    ],
    ['IMG_0042.jpg', '', '', null, null],
  ])('of %s %s %s', (name, description, content, category, audience) => {
    const found = suggest(name, description, content);
    expect([found.category?.id ?? null, found.audience?.id ?? null]).toEqual([category, audience]);
  });

  it('say which words led to them', () => {
    const { category } = suggest('annual-impact-report.pdf');
    expect(category?.words).toEqual(expect.arrayContaining(['report', 'annual', 'impact']));
  });

  it('are none where nothing is known', () => {
    expect(suggest('x.png')).toEqual({ category: null, audience: null, tags: [], read: ['name'] });
    expect(suggest('.png', '', '')).toMatchObject({ category: null, tags: [] });
  });

  it('every word named is one of the file', () => {
    const word = fc.constantFrom(
      'grant',
      'budget',
      'vote',
      'lesson',
      'logo',
      'salmon',
      'river',
      'api',
      'donor',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const content = words.join(' ');
        const { category, audience } = suggest('x.txt', '', content);
        for (const named of [...(category?.words ?? []), ...(audience?.words ?? [])])
          expect(words).toContain(named);
      }),
    );
  });
});

describe('tags', () => {
  it('are what the words are about, with the words', () => {
    const { tags } = suggest(
      'plan.txt',
      'Food pantry deliveries',
      'Our food bank brings groceries to hungry families.',
    );
    expect(tags[0]).toMatchObject({ tag: 'Feeding hungry people' });
    expect(tags[0]?.words).toContain('food bank');
  });
});

describe('the words of a name', () => {
  it.each([
    ['annual-report_2026.pdf', 'annual report 2026'],
    ['GrantProposalFinal.docx', 'Grant Proposal Final'],
    ['a.tar.gz', 'a tar'],
    ['.png', ''],
    ['日本.txt', '日本'],
  ])('%s', (name, words) => expect(wordsOfName(name)).toBe(words));
});
