import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { countCharacters } from '../../contract/count-text.ts';

const RULES = new URL('./', import.meta.url);
/** Net where the old expressions needed minutes. */
const LIMIT_MS = 60_000;

/** Runs rules in a process that can be ended: a test in this one could not be. */
async function run(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: fileURLToPath(RULES), timeout: LIMIT_MS },
  );
  return stdout.trim();
}

const CALLS = `
  const shapes = ['-', ' ', '1', '1,', '1 ', '(', ':', ': ', 'limit ', 'max 5 ', '[', 'minimum '];
  const texts = shapes.flatMap((shape) => ['x?', ''].map((end) =>
    '1. ' + shape.repeat(Math.floor(59980 / shape.length)) + end));
`;

it('reads calls of the longest length within the net, whatever they repeat', {
  timeout: 90_000,
}, async () => {
  const code = `
    import { readCriteria, readSections } from './read-sections.ts';
    ${CALLS}
    for (const text of texts) { readSections(text); readCriteria('Criteria: ' + text); }
    console.log(texts.length);
  `;
  expect(await run(code)).toBe('24');
});

it('checks 40 sections of the longest length within the net', { timeout: 90_000 }, async () => {
  const code = `
    import { checkDraft } from './check-draft.ts';
    const shapes = ['a', '1', '1 ', 'a@', 'a.', '(', '[VERIFY: ', '$1,'];
    for (const shape of shapes) {
      const text = shape.repeat(40000 / shape.length);
      const sections = Array.from({ length: 40 }, (_, at) => ({
        id: String(at), title: 'Need', text, limit: { unit: 'words', max: 10 },
      }));
      checkDraft({ sections, blockers: [], amounts: null, others: [text] });
    }
    console.log(shapes.length);
  `;
  expect(await run(code)).toBe('8');
});

it('finds in 40 sections where they are too long within the net, one sign over the limit', {
  timeout: 90_000,
}, async () => {
  const code = `
    import { checkDraft } from './check-draft.ts';
    import { measureText } from '../../contract/count-text.ts';
    const shapes = ['a! ', 'é! ', 'We need $1,. '];
    const amounts = { min: 10, max: 20, currency: 'USD' };
    for (const shape of shapes) for (const unit of ['words', 'characters']) {
      const text = shape.repeat(40000 / shape.length);
      const limit = { unit, max: measureText(text, unit) - 1 };
      const sections = Array.from({ length: 40 }, (_, at) => ({ id: String(at), title: 'Need', text, limit }));
      checkDraft({ sections, blockers: [], amounts, others: [text] });
    }
    console.log(shapes.length);
  `;
  expect(await run(code)).toBe('3');
});

it('drafts 40 sections from 100 answers of the longest length within the net', {
  timeout: 90_000,
}, async () => {
  const code = `
    import { draftSections } from './draft-section.ts';
    import { collectFacts } from './facts.ts';
    const shapes = ['It is so! ', 'Roofs leak in villages. '];
    for (const shape of shapes) {
      const text = shape.repeat(10000 / shape.length);
      const answers = Array.from({ length: 100 }, (_, at) => ({ id: String(at), title: 'Roofs', text, tags: [] }));
      const profile = { bio: text, location: null, skills: [] };
      const question = 'Which roofs leak, in which villages, and what is so? '.repeat(38);
      const tasks = Array.from({ length: 40 }, (_, at) => ({
        title: 'Roofs ' + at, question, purpose: at % 2 ? 'other' : 'team', limit: null, text: text.repeat(4),
      }));
      draftSections(tasks, collectFacts({ project: null, profile, call: null, answers }));
    }
    console.log(shapes.length);
  `;
  expect(await run(code)).toBe('2');
});

it('counts characters as before, in pieces', () => {
  const whole = (text: string) =>
    [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
  for (const unit of ['a', 'é', '\r\n', '👩‍👩‍👧', '🇩🇪', 'e\u0301', '한', '\u0301'])
    for (const before of ['', 'a', 'ab'])
      expect(countCharacters(before + unit.repeat(700))).toBe(whole(before + unit.repeat(700)));
});
