import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURPOSES } from '../../contract/constants.ts';
import { isOverLimit } from '../../contract/count-text.ts';
import { findPlaceholders } from '../../contract/placeholders.ts';
import { aFactProject } from '../../testing/factories.ts';
import { draftSections, draftText } from './draft-section.ts';
import { collectFacts, type Fact, type FactSources } from './facts.ts';
import type { SectionTask } from './section-task.ts';
import { numbersOf, replaceUnsupported } from './support.ts';

const SOURCES: FactSources = {
  project: aFactProject(),
  profile: { bio: 'I have built gauges for 12 years.', location: 'Bayfield', skills: ['Welding', 'Python'] },
  call: {
    title: 'Small Harbors Fund',
    funder: { name: 'Shore Office' },
    amounts: { min: 1000, max: 90_000, total: null, currency: 'USD' },
  },
  answers: [{ id: 'a1', title: 'Tax status', text: 'Our tax status is exempt since 2011.', tags: [] }],
};
const draftOne = (task: SectionTask, facts: readonly Fact[]) => draftSections([task], facts)[0] ?? [];
const draft = (purpose: (typeof PURPOSES)[number], sources = SOURCES, title = 'Section') =>
  draftOne({ title, question: '', purpose, limit: null }, collectFacts(sources));

describe('draftSections of one section', () => {
  it('says the project’s own sentences, each with its source', () => {
    const need = draft('need');
    expect(need[0]).toEqual({
      text: 'Small harbors flood without warning.',
      by: 'rules',
      sources: [
        {
          id: 'project.description.1',
          kind: 'project',
          label: 'Project: description, sentence 1',
          quote: 'Small harbors flood without warning.',
        },
      ],
    });
    expect(draftText(need)).toContain('[VERIFY: a figure that shows the need, with its source]');
  });

  it('names the amount of the project, else a placeholder', () => {
    expect(draftText(draft('budget'))).toContain('We ask for $10,000–50,000.');
    const unknown = { ...SOURCES, project: aFactProject({ amountSought: null, fundingGoal: 0 }) };
    expect(draftText(draft('budget', unknown))).toContain('We ask for [AMOUNT].');
  });

  it('reuses an answer to the same question, and to no other', () => {
    expect(draftText(draft('other', SOURCES, 'What is your tax status?'))).toContain('exempt since 2011');
    expect(draftText(draft('need'))).not.toContain('2011');
  });

  it('consists of placeholders for an empty project', () => {
    const empty = aFactProject({
      title: '',
      summary: '',
      description: '',
      categories: [],
      amountSought: null,
    });
    const none: FactSources = {
      project: { ...empty, region: null, applicantType: null, fundingGoal: 0 },
      profile: null,
      call: null,
      answers: [],
    };
    for (const purpose of PURPOSES) {
      const sentences = draft(purpose, none);
      expect(sentences.length).toBeGreaterThan(0);
      for (const { text } of sentences) expect(findPlaceholders(text)).toHaveLength(1);
    }
  });

  it('holds no number without a source, stays in its limit, and names a source for all but placeholders', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(
          'We trained 40 people.',
          'It costs $3,500.',
          'By May 2027 it runs.',
          'مرحبا ١٢',
          '🚀 7',
          'No dot',
        ),
        fc.string({ maxLength: 60 }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...PURPOSES),
        fc.integer({ min: 10, max: 200 }),
        (lines, purpose, max) => {
          const project = aFactProject({ description: lines.join(' '), summary: lines[0] ?? '' });
          const sources = { ...SOURCES, project };
          const limit = { unit: 'words', max } as const;
          const facts = collectFacts(sources);
          const sentences = draftOne({ title: 'Any', question: 'Any', purpose, limit }, facts);
          const known = numbersOf(JSON.stringify([facts.map((fact) => fact.text)]));
          for (const sentence of sentences) {
            const quoted = numbersOf(sentence.sources.map(({ quote }) => quote).join('\n'));
            for (const number of numbersOf(sentence.text))
              expect(quoted.has(number) && known.has(number)).toBe(true);
            expect(sentence.sources.length > 0 || findPlaceholders(sentence.text).length > 0).toBe(true);
          }
          expect(sentences.length === 1 || !isOverLimit(draftText(sentences), limit)).toBe(true);
        },
      ),
    );
  });
});

describe('draftSections', () => {
  const DESCRIPTION =
    'Half of our village has no internet. We will teach 40 elders to write letters on a phone. ' +
    'Most of them are over 70. The lessons cost $900. We are a choir of twelve. In the end they write to their families.';
  const tasks = (['summary', 'need', 'people', 'activities', 'outcomes', 'budget', 'team'] as const).map(
    (purpose): SectionTask => ({ title: purpose, question: '', purpose, limit: null }),
  );
  const project = aFactProject({ description: DESCRIPTION, summary: 'Letters by phone.' });
  const facts = (changes: Partial<FactSources> = {}) => collectFacts({ ...SOURCES, project, ...changes });
  const texts = (all: readonly Fact[], sections = tasks) => draftSections(sections, all).map(draftText);

  it('says each sentence of the project once, in the section that asks for it', () => {
    const drafted = texts(facts());
    const whole = drafted.join('\n');
    for (const { sentence, kind } of facts())
      if (sentence !== null && kind === 'project') expect(whole.split(sentence)).toHaveLength(2);
    const at = (purpose: string) => drafted[tasks.findIndex((task) => task.purpose === purpose)];
    expect(at('need')).toContain('Half of our village has no internet.');
    expect(at('budget')).toContain('The lessons cost $900.');
    expect(at('team')).toContain('We are a choir of twelve.');
  });

  it('keeps a sentence that names no subject with the one before it', () => {
    const description =
      'Roofs leak in half of the village. The mill lists them. We will repair twenty roofs.';
    const drafted = texts(facts({ project: aFactProject({ description, summary: 'Roofs.' }) }));
    expect(drafted[tasks.findIndex(({ purpose }) => purpose === 'need')]).toContain(
      'Roofs leak in half of the village. The mill lists them.',
    );
  });

  it('keeps a sentence beside the one it refers to', () => {
    const drafted = texts(facts());
    const leading = drafted.find((text) => text.includes('We will teach 40 elders'));
    expect(leading).toContain('on a phone. Most of them are over 70.');
  });

  it('keeps a sentence that refers to one which the summary says', () => {
    const description = 'Roofs leak in our village. They fall in each spring. We will repair twenty.';
    const drafted = texts(
      facts({ project: aFactProject({ description, summary: 'Roofs leak in our village.' }) }),
    );
    expect(drafted[0]).toContain('Roofs leak in our village. They fall in each spring.');
  });

  it('gives an empty section a sentence that touches it, and leaves the others theirs', () => {
    const description =
      'We will repair roofs for people who work nights. We will teach a class each week. We will open a shop.';
    const drafted = texts(facts({ project: aFactProject({ description, summary: 'Roofs.' }) }));
    const at = (purpose: string) => drafted[tasks.findIndex((task) => task.purpose === purpose)];
    expect(at('people')).toContain('for people who work nights.');
    expect(at('activities')).toContain('We will open a shop.');
  });

  it('says of a charity abroad where it is, not where it is not', () => {
    const project = aFactProject({ applicantType: 'nonprofit_abroad', region: 'KE' });
    expect(texts(facts({ project })).at(-1)).toContain('We are a charity or nonprofit, based in Kenya.');
  });

  it('names project, call and funder, and the amount in the currency of the call', () => {
    expect(texts(facts())[0]).toContain(
      'With Tidewatch we apply to “Small Harbors Fund” (Shore Office) for $10,000–50,000.',
    );
    const inEuros = aFactProject({ amountSought: { min: 800, max: 900, currency: 'EUR' } });
    const [summary, , , , , budget] = texts(facts({ project: inEuros }));
    expect(summary).toContain('(Shore Office).');
    expect(budget).toContain('We ask for [VERIFY: the amount in USD; the project names €800–900].');
    expect([summary, budget].join('\n')).not.toContain('€800–900.');
  });

  it.each([
    [
      9000,
      'We ask for [VERIFY: the amount; the call gives at most $9,000, the project names $10,000–50,000].',
    ],
    [20_000, 'We ask for $10,000–20,000.'],
    [60_000, 'We ask for $10,000–50,000.'],
  ])('asks for no more than the call gives: %i', (max, asks) => {
    const call = { ...SOURCES.call!, amounts: { min: null, max, total: null, currency: 'USD' } };
    expect(texts(facts({ call }))[5]).toContain(asks);
  });

  it('leaves out a profile about other work where the project says who is behind it', () => {
    const profile = {
      bio: 'I paint ships. I taught letters to elders.',
      location: null,
      skills: ['Sailing'],
    };
    const team = texts(facts({ profile })).at(-1);
    expect(team).toContain('We are a choir of twelve.');
    expect(team).toContain('I taught letters to elders.');
    expect(team).not.toMatch(/ships|Sailing/);
  });

  it('names the place as the call does', () => {
    const call = { ...SOURCES.call!, regions: ['US'] };
    const team = (changes: Partial<FactSources>) => texts(facts(changes)).at(-1);
    expect(team({ project: aFactProject({ region: 'US-WI' }), call })).toContain('based in Wisconsin.');
    expect(team({ project: aFactProject({ region: 'US-WI' }) })).toContain('based in Wisconsin, US.');
  });

  it('does not say in one section what a member moved to another', () => {
    const moved = tasks.map((task) =>
      task.purpose === 'summary' ? { ...task, text: 'Ours. The lessons cost $900.' } : task,
    );
    expect(texts(facts(), moved)[5]).not.toContain('The lessons cost');
  });
});

describe('replaceUnsupported', () => {
  const known = ['We trained 40 people in Bayfield for $3,500.'];
  it.each([
    ['We trained 40 people in Bayfield.', 'We trained 40 people in Bayfield.'],
    ['We ask for $90,000.', 'We ask for [AMOUNT].'],
    ['We ask for $3500.', 'We ask for $3500.'],
    ['It serves 900 people.', 'It serves [VERIFY: number] people.'],
    ['We work with Acme Foundation in Bayfield.', 'We work with [VERIFY: name] in Bayfield.'],
    ['See https://evil.example/x now.', 'See [VERIFY: address] now.'],
    ['Write to eve@evil.example today.', 'Write to [VERIFY: address] today.'],
    ['[VERIFY: 12 things] stay.', '[VERIFY: 12 things] stay.'],
  ])('%s', (sentence, expected) => {
    expect(replaceUnsupported(sentence, known)).toBe(expected);
  });

  it('leaves no number that the sources lack, whatever the sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(99_999), (words, number) => {
        const text = replaceUnsupported(`${words} ${number} ${words}`, ['1 2 3']);
        const bare = text.replace(/\[[^\]]*\]/g, '');
        for (const one of numbersOf(bare)) expect(['1', '2', '3']).toContain(one);
      }),
    );
  });
});
