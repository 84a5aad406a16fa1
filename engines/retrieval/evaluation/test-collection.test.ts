import { describe, expect, it } from 'vitest';
import { evaluateEngine, measureRanking } from './evaluate.ts';
import { makeShortQueries } from './short-queries.ts';
import { parseBeir } from './test-collection.ts';

const FILES = {
  corpus: `{"_id":"1","title":"River restoration for salmon","text":"Dams are removed."}
{"_id":"2","title":"Oral history of mill workers","text":"Interviews."}

{"_id":"3","title":"Jazz","text":"Concerts."}`,
  queries: `{"_id":"q1","text":"removing dams"}\r\n{"_id":"q2","text":"interviews with workers"}`,
  qrels: 'query-id\tcorpus-id\tscore\nq1\t1\t1\nq2\t2\t2\nq2\t3\t0\n',
};

describe('parseBeir', () => {
  it('reads corpus, queries and judgments', () => {
    const collection = parseBeir(FILES);
    expect(collection.corpus.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(collection.queries[0]).toEqual({ id: 'q1', text: 'removing dams' });
    expect(collection.judgments.get('q2')).toEqual(
      new Map([
        ['2', 2],
        ['3', 0],
      ]),
    );
  });

  it('reads judgments without a header line', () => {
    expect(parseBeir({ ...FILES, qrels: 'q1\t1\t1' }).judgments.size).toBe(1);
  });

  it('says which line it cannot read', () => {
    expect(() => parseBeir({ ...FILES, qrels: 'q1 1 1' })).toThrow('qrels, line 1');
    expect(() => parseBeir({ ...FILES, corpus: '{"title":"x"}' })).toThrow('corpus, line 1');
  });
});

describe('makeShortQueries', () => {
  it('takes two to four neighbouring content words of the titles of judged documents', () => {
    const collection = parseBeir(FILES);
    const { queries, judgments } = makeShortQueries(collection);
    expect(queries.map(({ id }) => id)).toEqual(['short-1', 'short-2']);
    for (const { id, text } of queries) {
      const words = text.split(' ');
      expect(words.length).toBeGreaterThanOrEqual(2);
      expect(words.length).toBeLessThanOrEqual(4);
      const title = id === 'short-1' ? 'River restoration salmon' : 'Oral history mill workers';
      expect(title).toContain(text);
      expect(judgments.get(id)).toEqual(new Map([[id.slice('short-'.length), 1]]));
    }
    expect(makeShortQueries(collection)).toEqual(makeShortQueries(collection));
  });
});

describe('measuring', () => {
  it('averages over judged queries only', () => {
    const { queries, judgments } = parseBeir(FILES);
    const withMore = { queries: [...queries, { id: 'unjudged', text: 'x' }], judgments };
    const quality = measureRanking(withMore, (text) => (text.includes('dams') ? ['1'] : ['3', '2']));
    expect(quality).toEqual({ queries: 2, ndcg10: (1 + 1 / Math.log2(3)) / 2, map: 0.75, recall100: 1 });
  });

  it('runs the engine under every setting', () => {
    const collection = parseBeir(FILES);
    const rows = evaluateEngine(
      collection.corpus,
      [collection],
      [
        { ranking: 'plain', latent: false },
        { ranking: 'full', latent: true },
      ],
    );
    expect(rows.map(([quality]) => quality?.ndcg10)).toEqual([1, 1]);
  });
});
