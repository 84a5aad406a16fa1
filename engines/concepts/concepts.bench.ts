import { CONCEPT_DATA, compileLexicon, detectDocumentConcepts, detectMissionConcepts } from './index.ts';

/** One measured figure. */
interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  note?: string;
}

const DOCUMENTS = 2000;
const WORDS = 120;

/** Compiling the lexicon, and finding concepts in texts made of its own words and of others. */
export async function run(): Promise<BenchResult[]> {
  const compiling = performance.now();
  const lexicon = compileLexicon(CONCEPT_DATA);
  const compiled = performance.now() - compiling;
  const words = [
    ...CONCEPT_DATA.concepts.flatMap(({ official, everyday }) => [...official, ...everyday]),
    ...CONCEPT_DATA.general,
    ...CONCEPT_DATA.general,
  ];
  const texts = Array.from({ length: DOCUMENTS }, (_, at) =>
    Array.from({ length: WORDS }, (__, word) => words[(at * 7919 + word * 104_729) % words.length]).join(' '),
  );
  const each = (work: (text: string) => unknown): number => {
    const start = performance.now();
    for (const text of texts) work(text);
    return Math.round(((performance.now() - start) / DOCUMENTS) * 1000) / 1000;
  };
  each((text) => detectDocumentConcepts(lexicon, { title: '', text }));
  const note = `${WORDS} terms a text`;
  return [
    { name: 'compiling the lexicon', unit: 'ms', value: Math.round(compiled) },
    {
      name: 'concepts of a document',
      unit: 'ms',
      value: each((text) => detectDocumentConcepts(lexicon, { title: '', text })),
      note,
    },
    {
      name: 'concepts of a mission',
      unit: 'ms',
      value: each((text) => detectMissionConcepts(lexicon, { title: '', text })),
      note,
    },
  ];
}
