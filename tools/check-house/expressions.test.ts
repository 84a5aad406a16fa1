import { describe, expect, it } from 'vitest';
import { checkExpressions } from './expressions.ts';

const FILE = 'domains/applications/writing/server/rules/check-draft.ts';
const check = (text: string, path = FILE) =>
  checkExpressions([{ path, text }]).map(({ check: name, line }) => `${name}:${line ?? 0}`);

const KNOWN_FAULTS = [
  String.raw`/[\w.+-]+@[\w-]+\.[\w.-]*\w/`,
  String.raw`/\s*[–—:(-]+\s*$/`,
  String.raw`/\b(?:at least|minimum(?: of)?|no (?:less|fewer) than)\s*:?\s*$/i`,
  String.raw`/^(\s*\d+)([.)])/gm`,
  String.raw`/:\s*(.+)$/`,
];

describe('expressions', () => {
  it.each([
    ...KNOWN_FAULTS,
    String.raw`/\s+$/`,
    '/a.*b/',
    String.raw`/\bwhen\b.*\bsubmit\b/i`,
    String.raw`/\B(?=(\d{3})+$)/g`,
    String.raw`/(?<=uhr\s+)am/`,
    String.raw`/(\[[^\]]*\])/`,
    '/(a+)+$/',
    '/(?:x?|y?)*z/',
  ])('refuses %s', (literal) => {
    expect(check(`const a = 1;\nconst pattern = ${literal};`)).toEqual(['linear:2']);
  });

  it('reads expressions made of constants', () => {
    const part = (name: string): string => ['$', '{', name, '}'].join('');
    const raw = `const A = String.raw\`\\s*\`;\nconst B = new RegExp(String.raw\`${part('A')}x${part('A')}$\`, 'i');`;
    expect(check(raw)).toEqual(['linear:2']);
    expect(check(`const A = ['a+', 'b'].join('');\nconst B = RegExp(\`${part('A')}\`);`)).toEqual([
      'linear:2',
    ]);
    expect(check('const b = new RegExp(words.get(1));')).toEqual(['linear:1']);
  });

  it.each([
    String.raw`/\s+/g`,
    String.raw`/\b\w+@/`,
    String.raw`/^\s*a/`,
    String.raw`/(?<!\s)\s+$/`,
    String.raw`/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu`,
    String.raw`/\b(?:build\w*|train\w*)\b/i`,
    '/a.{0,80}b/',
    '/"[^"]*"?/',
  ])('leaves %s', (literal) => {
    expect(check(`const pattern = ${literal};`)).toEqual([]);
  });

  it('leaves tests and tools', () => {
    const text = String.raw`const a = /\s+$/;`;
    expect(check(text, 'domains/applications/writing/server/rules/check-draft.test.ts')).toEqual([]);
    expect(check(text, 'tools/run/demo.ts')).toEqual([]);
  });
});
