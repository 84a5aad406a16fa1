import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis/analyser.ts';
import { createRetrievalIndex, type ScoreParts } from '../index.ts';
import { inverseDocumentFrequency, queryTermWeight, topicality } from './term-weight.ts';

/**
 * The ranking once more, as plainly as it is described and without an index: every formula is written out here a
 * second time, so that a change to one of them fails. The latent part is left to the tests of its own.
 */
interface Doc {
  id: string;
  title: string;
  text: string;
}
type Kind = 'stem' | 'form';

const read = new Map<string, string[]>();
function tokens(text: string, kind: Kind): string[] {
  const known = read.get(`${kind} ${text}`) ?? analyse(text).map((token) => token[kind]);
  read.set(`${kind} ${text}`, known);
  return known;
}
const both = (doc: Doc, kind: Kind) => [...tokens(doc.title, kind), ...tokens(doc.text, kind)];
const times = (list: readonly string[], word: string) => list.filter((other) => other === word).length;
const tf = (doc: Doc, word: string, kind: Kind) =>
  times(tokens(doc.text, kind), word) + 2 * times(tokens(doc.title, kind), word);
const lengthOf = (doc: Doc) => tokens(doc.text, 'stem').length + 2 * tokens(doc.title, 'stem').length;
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const distinct = (list: readonly string[]) => [...new Set(list)];

/** Words of the vocabulary below that English uses for any subject. */
const GENERAL = ['open', 'everi'];

class Reference {
  readonly vocabulary: string[];
  readonly average: number;
  constructor(readonly docs: readonly Doc[]) {
    this.vocabulary = distinct(docs.flatMap((doc) => both(doc, 'stem')));
    this.average = total(docs.map(lengthOf)) / docs.length;
  }
  df = (word: string, kind: Kind) => this.docs.filter((doc) => both(doc, kind).includes(word)).length;
  idf = (word: string, kind: Kind) => {
    const df = this.df(word, kind);
    return Math.log(1 + (this.docs.length - df + 0.5) / (df + 0.5));
  };
  chosen(word: string, test: (doc: Doc, word: string) => boolean): number {
    const inChosen = (other: string) => this.docs.filter((doc) => test(doc, other)).length;
    const p =
      total(this.vocabulary.map(inChosen)) / total(this.vocabulary.map((other) => this.df(other, 'stem')));
    if (p === 0) return 0;
    const ratio = (inChosen(word) + 5 * p) / (this.df(word, 'stem') + 5) / p;
    return Math.min(1.5, Math.max(-2, Math.log(ratio)));
  }
  weight(word: string, query: readonly string[]): number {
    const gate = Math.min(1, distinct(query).length / 6);
    const title = this.chosen(word, (doc, other) => tokens(doc.title, 'stem').includes(other));
    const repeat = this.chosen(word, (doc, other) => tf(doc, other, 'stem') >= 2);
    const general = GENERAL.includes(word) ? 0.5 ** gate : 1;
    const topical = gate * (0.3 * title + 0.35 * repeat);
    return general * times(query, word) ** 0.4 * Math.exp(topical - 0.7 * (0 - 0.3));
  }
  saturated(doc: Doc, word: string, kind: Kind): number {
    const count = tf(doc, word, kind);
    return (2.2 * count) / (count + 1.2 * (0.25 + (0.75 * lengthOf(doc)) / this.average));
  }
  known = (query: string, kind: Kind) => tokens(query, kind).filter((word) => this.df(word, kind) > 0);

  stepA(doc: Doc, query: string): number {
    const stems = this.known(query, 'stem');
    const add = (stem: string) =>
      this.weight(stem, stems) * this.idf(stem, 'stem') * this.saturated(doc, stem, 'stem');
    return total(distinct(stems).map(add));
  }
  exact(doc: Doc, query: string): number {
    const stems = this.known(query, 'stem');
    const weightOf = (form: string) => this.weight(tokens(form, 'stem')[0] ?? '', stems);
    const add = (form: string) => weightOf(form) * this.idf(form, 'form') * this.saturated(doc, form, 'form');
    return total(distinct(this.known(query, 'form')).map(add));
  }
  worth(stem: string, query: string): number {
    return this.weight(stem, this.known(query, 'stem')) * this.idf(stem, 'stem');
  }
  pairs(doc: Doc, query: string): number {
    const all = tokens(query, 'stem');
    const found = new Set<string>();
    all.forEach((first, at) => {
      for (const second of all.slice(at + 1, at + 4)) {
        if (first !== second && this.df(first, 'stem') * this.df(second, 'stem') > 0)
          found.add(`${first} ${second}`);
      }
    });
    let met = 0;
    let whole = 0;
    for (const pair of found) {
      const [first = '', second = ''] = pair.split(' ');
      const worth = Math.sqrt(this.worth(first, query) * this.worth(second, query));
      let seen = 0;
      for (const field of [tokens(doc.title, 'stem'), tokens(doc.text, 'stem')]) {
        field.forEach((stem, at) => {
          if (stem === first) seen += times(field.slice(at + 1, at + 3), second);
        });
      }
      met += (worth * 2 * seen) / (seen + 1);
      whole += worth;
    }
    return whole === 0 ? 0 : met / whole;
  }
  title(doc: Doc, query: string): number {
    const own = distinct(tokens(doc.title, 'stem'));
    const asked = tokens(query, 'stem');
    const idfs = (list: readonly string[]) => total(list.map((stem) => this.idf(stem, 'stem')));
    return idfs(own.filter((stem) => asked.includes(stem))) / (idfs(own) + 4);
  }
  passage(doc: Doc, query: string): number {
    const asked = distinct(this.known(query, 'stem'));
    const worthOf = (list: readonly string[]) => total(list.map((stem) => this.worth(stem, query)));
    const all = both(doc, 'stem');
    const windows = all.map((_, at) => asked.filter((stem) => all.slice(at, at + 40).includes(stem)));
    return Math.max(0, ...windows.map(worthOf)) / worthOf(asked);
  }
  parts(doc: Doc, query: string): ScoreParts {
    const best = Math.max(...this.docs.map((other) => this.stepA(other, query)));
    const gate = Math.min(1, distinct(this.known(query, 'stem')).length / 6);
    return {
      terms: this.stepA(doc, query) / best,
      exact: (0.22 * this.exact(doc, query)) / best,
      pairs: (0.15 + 0.4 * (1 - gate)) * this.pairs(doc, query),
      latent: 0,
      title: 0.3 * this.title(doc, query),
      passage: 0.36 * this.passage(doc, query),
    };
  }
}

const vocabulary = ['granting', 'grants', 'river', 'rivers', 'salmon', 'history', 'oral', 'opens', 'every'];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { maxLength }).map((words) => words.join(' '));
const someDocs = fc.array(fc.record({ title: text(3), text: text(70) }), { minLength: 1, maxLength: 6 });

describe('the ranking', () => {
  it('is what its description says, part by part', () => {
    fc.assert(
      fc.property(someDocs, text(9), (fields, query) => {
        const docs = fields.map((doc, at) => ({ id: `${at}`, ...doc }));
        const index = createRetrievalIndex();
        index.put(docs);
        const reference = new Reference(docs);
        const { hits } = index.search({ query, limit: 100, repair: false });
        for (const hit of query === '' ? [] : hits) {
          const doc = docs.find(({ id }) => id === hit.id);
          const expected = reference.parts(doc ?? { id: '', title: '', text: '' }, query);
          for (const part of Object.keys(expected) as (keyof ScoreParts)[]) {
            expect(hit.parts[part], part).toBeCloseTo(expected[part], 9);
          }
          expect(hit.score).toBeCloseTo(total(Object.values(expected)), 9);
        }
        const scores = hits.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
      { numRuns: 25 },
    );
  });

  it('under "plain" is BM25 with the title twice', () => {
    const docs = [
      { id: 'a', title: 'river', text: 'salmon salmon music' },
      { id: 'b', title: 'music', text: 'river history' },
    ];
    const index = createRetrievalIndex();
    index.put(docs);
    const reference = new Reference(docs);
    const plain = (doc: Doc) =>
      total(
        ['salmon', 'river', 'river'].map(
          (word) => reference.idf(word, 'stem') * reference.saturated(doc, word, 'stem'),
        ),
      );
    const { hits } = index.search({ query: 'salmon river rivers', ranking: 'plain' });
    const best = Math.max(...docs.map(plain));
    expect(hits.map(({ id }) => id)).toEqual(['a', 'b']);
    hits.forEach((hit, at) => {
      expect(hit.score).toBeCloseTo(plain(docs[at] ?? { id: '', title: '', text: '' }) / best, 12);
    });
  });
});

describe('the passage', () => {
  it.each([
    [38, 0.36],
    [39, 0.18],
  ])('with %i tokens between two query words of equal worth gives %d', (between, expected) => {
    const index = createRetrievalIndex();
    index.put([{ id: 'a', title: '', text: `river ${'music '.repeat(between)} salmon` }]);
    expect(index.search({ query: 'river salmon' }).hits[0]?.parts.passage).toBeCloseTo(expected, 12);
  });
});

describe('term statistics', () => {
  it.each([
    ['as often as the average', 20, 5, 0.25, 0],
    ['twice as often, few holders', 5, 5, 0.5, Math.log(1.5)],
    ['never', 1000, 0, 0.5, -2],
    ['always, where it is rare', 100_000, 100_000, 0.01, 1.5],
    ['in a collection without titles', 10, 0, 0, 0],
  ])('T of a term that stands in titles %s', (_, holders, chosen, average, expected) => {
    expect(topicality(holders, chosen, average)).toBeCloseTo(expected, 12);
  });

  it.each([
    [{ count: 1, gate: 1, title: 0, repeat: 0, cosine: 0.3, general: false }, 1],
    [{ count: 32, gate: 1, title: 0, repeat: 0, cosine: 0.3, general: false }, 4],
    [{ count: 32, gate: 1, title: 0, repeat: 0, cosine: 0.3, general: true }, 2],
    [{ count: 32, gate: 0, title: 0, repeat: 0, cosine: 0.3, general: true }, 4],
    [
      { count: 1, gate: 0.5, title: 1, repeat: -1, cosine: 1.3, general: false },
      Math.exp(0.15 - 0.175 - 0.7),
    ],
  ])('weighs %j', (input, expected) => {
    expect(queryTermWeight(input)).toBeCloseTo(expected, 12);
  });

  it('give a term of every document a small positive idf', () => {
    expect(inverseDocumentFrequency(10, 10)).toBeCloseTo(Math.log(1 + 0.5 / 10.5), 12);
  });
});
