import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLimit, withoutLimit } from './read-limit.ts';
import { readPolicy } from './read-policy.ts';
import { readCriteria, readSections } from './read-sections.ts';
import { guessTemplate, templateSections } from './templates.ts';

describe('readLimit', () => {
  it.each([
    ['Describe the need (maximum 500 words)', 'words', 500],
    ['Narrative: no more than 2 pages', 'pages', 2],
    ['Summary, 2,000 characters', null, 0],
    ['Summary (2,000 characters)', 'characters', 2000],
    ['Up to 1.500 characters.', 'characters', 1500],
    ['Your answer must not exceed 300 words', 'words', 300],
    ['Project plan. 750-word limit', 'words', 750],
    ['200 to 300 words', 'words', 300],
    ['in no more than two pages', 'pages', 2],
    ['150 words or fewer', 'words', 150],
    ['Limit: 1200 characters', 'characters', 1200],
    ['at least 200 words', null, 0],
    ['A prize for 500 people', null, 0],
    ['up to 5 words', null, 0],
  ] as const)('%s', (line, unit, max) => {
    expect(readLimit(line)).toEqual(unit === null ? null : { unit, max });
  });

  it('leaves the question without it', () => {
    expect(withoutLimit('What is the need? (maximum 500 words)')).toBe('What is the need?');
    expect(withoutLimit('Summary: no more than 2 pages')).toBe('Summary');
  });
});

const FORM = `The Harbor Fund helps small ports.
We fund open tools for harbors and towns.

## Application questions
1. Project summary (maximum 150 words)
2. What problem do you address, and who told you?
Maximum 300 words.
3) Budget – how will you spend the money? Up to 2,000 characters
4. Upload a copy of your bylaws

## Evaluation criteria
- Evidence of community need (30%)
- Quality of the work plan: 20 points
- Value for money

Send it by email.`;

describe('readSections', () => {
  it('reads numbered questions with their limits, and no documents', () => {
    expect(readSections(FORM)).toEqual([
      {
        title: 'Project summary',
        question: 'Project summary',
        purpose: 'summary',
        limit: { unit: 'words', max: 150 },
      },
      expect.objectContaining({ purpose: 'need', limit: { unit: 'words', max: 300 } }),
      expect.objectContaining({ purpose: 'budget', limit: { unit: 'characters', max: 2000 } }),
    ]);
  });

  it('reads headings with a limit', () => {
    const found = readSections('**Need** (250 words max)\nText.\n**Approach** (500 words max)\n**Team**\n');
    expect(found.map(({ title, limit }) => [title, limit?.max])).toEqual([
      ['Need', 250],
      ['Approach', 500],
    ]);
  });

  it.each([
    ['an empty text', ''],
    ['prose', 'We support small harbors. Grants are up to $75,000. Who can apply? Nonprofits can.'],
    ['one line with a limit', 'Send a letter of no more than 2 pages.'],
  ])('finds none in %s', (_, text) => {
    expect(readSections(text)).toEqual([]);
  });

  it('reads ten pages, any script and any bytes in bounds', () => {
    const pages = Array.from(
      { length: 400 },
      (_, at) => `${at + 1}. What is part ${at + 1}? (max 100 words)`,
    );
    expect(readSections(pages.join('\n'))).toHaveLength(40);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const found = readSections(text);
        expect(found.length).not.toBe(1);
        expect(found.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});

describe('readCriteria', () => {
  it('reads the entries below a heading, with weights', () => {
    expect(readCriteria(FORM)).toEqual([
      { text: 'Evidence of community need', weight: '30%' },
      { text: 'Quality of the work plan', weight: '20 points' },
      { text: 'Value for money', weight: null },
    ]);
  });

  it('reads the list of one sentence', () => {
    const found = readCriteria(
      'Proposals will be evaluated on: clarity of purpose, expected impact and cost.',
    );
    expect(found.map(({ text }) => text)).toEqual(['clarity of purpose', 'expected impact', 'cost']);
  });
});

describe('readPolicy', () => {
  it.each([
    ['Applications must not be written by generative AI.', 'review'],
    ['The use of ChatGPT or other AI tools to write your proposal is prohibited.', 'review'],
    ['AI tools may be used only for grammar and spelling in your application.', 'edit'],
    ['Applicants may not use AI except to check grammar and translate their text.', 'edit'],
    ['You may use AI to draft your proposal; disclose it.', 'write'],
    ['Applicants are allowed to use large language models in their applications.', 'write'],
    ['We fund AI for farms.', 'unknown'],
    ['Describe your harbor.', 'unknown'],
    [
      'You may use AI to write. Applications that use generative AI for the budget will be rejected.',
      'review',
    ],
  ])('%s → %s', (text, policy) => {
    expect(readPolicy(text).policy).toBe(policy);
  });

  it('quotes the sentence it read', () => {
    expect(readPolicy('Hello there. You may use AI to draft your proposal.').quote).toBe(
      'You may use AI to draft your proposal.',
    );
    expect(readPolicy('Hello there.').quote).toBeNull();
  });
});

describe('templates', () => {
  it.each([
    ['An exhibition of local artists in the museum', 'arts'],
    ['A clinical study at the university', 'research'],
    ['Open-source software for developers', 'technology'],
    ['A garden for the neighborhood', 'community'],
  ] as const)('%s → %s', (text, kind) => {
    expect(guessTemplate(text)).toBe(kind);
    expect(templateSections(kind).length).toBeGreaterThan(5);
  });
});

it('loses no number of a form, however its question is put', () => {
  const form = [
    '1. What need do you address? (150 words)',
    '2. What will you do, when, and who is responsible? (250 words)',
    '3. Who benefits? (100 words)',
    '4. Budget and budget narrative: list main costs.',
    '5. How will you know it worked? (1,000 characters)',
    'Attachments: IRS determination letter, board list',
  ].join('\n');
  expect(readSections(form).map(({ title }) => title)).toEqual([
    'What need do you address?',
    'What will you do, when, and who is responsible?',
    'Who benefits?',
    'Budget and budget narrative',
    'How will you know it worked?',
  ]);
});
