import { expect, it } from 'vitest';
import { createRetrievalIndex } from '../index.ts';

/** Programs of one kind fill a catalog with a word that means something else in a name of two. */
const benefits = ['Retirement', 'Survivors', 'Disability', 'Work Incentives', 'Medicare', 'Appeals'].map(
  (subject, at) => ({
    id: `social-${at}`,
    title: `Social Security ${subject}`,
    text: `Social security for those entitled. ${subject}`,
  }),
);
const others = [
  {
    id: 'open',
    title: 'Digital commons fund',
    text: 'For open source libraries that everybody builds on, and audits.',
  },
  { id: 'tools', title: 'Software stewards', text: 'Maintainers of open source tools keep them safe.' },
  {
    id: 'space',
    title: 'Parks',
    text: 'Open space for villages, with trees, paths and a clean source of water for all.',
  },
  ...Array.from({ length: 30 }, (_, at) => ({
    id: `more-${at}`,
    title: `Fund ${at}`,
    text: 'Music and sport for towns.',
  })),
];

function bestOf(query: string, count: number): string[] {
  const index = createRetrievalIndex();
  index.put([...benefits, ...others]);
  return index.search({ query, limit: count, repair: false }).hits.map(({ id }) => id);
}

it('a name of two words leads over pages that are full of one other word', () => {
  expect(bestOf('open source security', 2).sort()).toEqual(['open', 'tools']);
});

it('finds it by the other name', () => {
  for (const id of bestOf('social security', 6)) expect(id).toMatch(/^social-/);
});

it('the words of a known name count more together, and others less', () => {
  const index = createRetrievalIndex();
  index.put([
    ...others,
    {
      id: 'apart',
      title: 'Parks',
      text: 'Source security for the river, on ground that a village keeps open.',
    },
  ]);
  const pairsOf = (id: string, names: string[]) => {
    const { hits } = index.search({ query: 'open source security', names, repair: false, limit: 50 });
    return hits.find((hit) => hit.id === id)!.parts.pairs;
  };
  expect(pairsOf('open', ['open source'])).toBeGreaterThan(1.5 * pairsOf('open', []));
  expect(pairsOf('apart', ['open source'])).toBeLessThan(pairsOf('apart', []));
});
