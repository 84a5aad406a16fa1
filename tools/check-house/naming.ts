import type { Finding, HouseCheck } from './finding.ts';

/** Words that say "I did not know where to put it". */
const FORBIDDEN = /^(utils?|helpers?|misc|common|.*-?manager|types)$/i;
const CODE = /^(apps|domains|e2e|engines|packages|platform|tools)\/.+\.(ts|tsx|mjs|cjs)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;

/** File names: kebab-case, components PascalCase, no catch-all names. */
export const checkNaming: HouseCheck = (files) =>
  files.filter(({ path }) => CODE.test(path)).flatMap(({ path }) => [...catchAll(path), ...wrongCase(path)]);

function catchAll(path: string): Finding[] {
  const words = path.split('/').map((part) => part.replace(/\..*$/, ''));
  return words
    .filter((word) => FORBIDDEN.test(word))
    .map((word) => ({ check: 'naming', file: path, message: `"${word}" says nothing: name what it holds` }));
}

function wrongCase(path: string): Finding[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stem = name.replace(/(\.(test|bench|config|d))*\.(ts|tsx|mjs|cjs)$/, '').replace(/^\./, '');
  const mayBeComponent = name.endsWith('.tsx') || name.endsWith('.test.ts');
  if (KEBAB.test(stem) || (mayBeComponent && PASCAL.test(stem))) return [];
  return [
    { check: 'naming', file: path, message: 'file names are kebab-case, those of components PascalCase.tsx' },
  ];
}
