import { COMPARISONS, type Edit, type Mutant, mutantsOf, neighboursOf } from './mutant.ts';

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Parentheses and CASEs it is in. */
  readonly depth: number;
}

/** Comments and texts first, so that nothing inside them is taken for SQL. */
const TOKEN = /--[^\n]*|'(?:[^']|'')*'|[A-Za-z_]\w*|\d+|<>|<=|>=|<<|=>|::|:=|\S/g;
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ...COMPARISONS,
  '=': ['<>'],
  '<>': ['='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&': ['|'],
  '<<': ['>>'],
  AND: ['OR'],
  OR: ['AND'],
  TRUE: ['false'],
  FALSE: ['true'],
  SUM: ['max', 'min'],
  LEAST: ['greatest'],
  PAYERS: ['payees'],
  PAYEES: ['payers'],
};
/** Columns of one type that are easily taken for each other. */
const COLUMNS: Readonly<Record<string, string>> = {
  payer: 'payee',
  payee: 'payer',
  debit: 'credit',
  credit: 'debit',
};
const CLAUSE_ENDS = new Set([
  'GROUP',
  'ORDER',
  'LIMIT',
  'FOR',
  'RETURNING',
  'LOOP',
  'THEN',
  'UNION',
  'INTO',
  ';',
]);
/** Clauses that may be left out whole, as far as their end is plain. */
const CLAUSES = /FOR UPDATE|LIMIT 1|FILTER \([^()]*\)|ORDER BY [\w.]+|(?<=UNION) ALL|\w+_violation OR /g;

/**
 * The mutants of a piece of SQL by the operators of Tuya, Suárez-Cabal and de la Riva ("Mutating database queries",
 * 2007) and those of statements (Jia and Harman, 2011): comparisons, arithmetic, logic, constants, NULL tests,
 * aggregates, joins, columns that are taken for each other, and clauses, branches and statements that are left out.
 * @param from where the piece begins in the source; what is before stays as it is
 */
export function mutateSql(where: string, source: string, from = 0): Mutant[] {
  const tokens = tokensOf(source, from);
  const edits = tokens.flatMap((token, index) => [
    ...replacements(tokens, index).map((text) => ({ start: token.start, end: token.end, text })),
    ...leftOut(tokens, index),
    ...conditions(source, tokens, index),
  ]);
  for (const { index, 0: text } of source.slice(from).matchAll(CLAUSES)) {
    edits.push({ start: from + index, end: from + index + text.length, text: '' });
  }
  return mutantsOf(where, source, edits);
}

function tokensOf(source: string, from: number): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const { index, 0: text } of source.slice(from).matchAll(TOKEN)) {
    if (text.startsWith('--')) continue;
    const upper = text.toUpperCase();
    const isEndOfCase = upper === 'END' && depth > 0;
    if (text === ')' || isEndOfCase) depth -= 1;
    tokens.push({ text: upper, start: from + index, end: from + index + text.length, depth });
    if (text === '(' || upper === 'CASE') depth += 1;
  }
  return tokens;
}

/** Lists possible replacements of one token. */
function replacements(tokens: readonly Token[], index: number): readonly string[] {
  const at = (offset: number) => tokens[index + offset]?.text ?? '';
  const text = at(0);
  const isQualified = at(-1) === '.';
  if (isQualified) return [COLUMNS[text.toLowerCase()] ?? []].flat();
  if (/^\d+$/.test(text)) return neighboursOf(text);
  if (text === '*' && at(-1) === '(') return [];
  if (text === '=' && (at(-2) === 'SET' || at(-1) === 'ERRCODE')) return [];
  if (text === 'AND' && at(-2) === 'BETWEEN') return [];
  if (text === 'IS') return at(1) === 'NOT' ? [] : ['IS NOT'];
  if (text === 'NOT') return [''];
  if (text === 'JOIN') return at(-1) === 'LEFT' || at(-1) === 'CROSS' ? [] : ['LEFT JOIN'];
  if (text === 'LEFT') return [''];
  if ((text === 'P' || text === 'Q') && at(1) === '.') return [text === 'P' ? 'q' : 'p'];
  return WORDS[text] ?? [];
}

/** A WHERE, a term behind AND or OR, a branch of a CASE, or a whole statement, gone. */
function leftOut(tokens: readonly Token[], index: number): Edit[] {
  const token = tokens[index];
  if (!token) return [];
  const upTo = (isEnd: (token: Token) => boolean): Edit[] => {
    const end = tokens.slice(index + 1).find((other) => other.depth < token.depth || isEnd(other));
    return end ? [{ start: token.start, end: end.start, text: ' ' }] : [];
  };
  const sameDepth = (words: ReadonlySet<string>) => (other: Token) =>
    other.depth === token.depth && words.has(other.text);
  if (token.text === 'WHERE') return upTo(sameDepth(CLAUSE_ENDS));
  if (token.text === 'AND' || token.text === 'OR') {
    if (tokens[index - 2]?.text === 'BETWEEN') return [];
    return upTo(sameDepth(new Set([...CLAUSE_ENDS, 'AND', 'OR', 'WHEN', 'ELSE', 'AS'])));
  }
  if (token.text === 'WHEN' && token.depth > 0) return upTo(sameDepth(new Set(['WHEN', 'ELSE'])));
  const STARTS = new Set(['PERFORM', 'RAISE', 'WITH', 'SELECT', 'INSERT', 'UPDATE', 'RETURN', 'CONTINUE']);
  const isStart = [';', 'BEGIN', 'THEN', 'LOOP', 'ELSE'].includes(tokens[index - 1]?.text ?? '');
  const isAssignment = /^[A-Z_]+$/.test(token.text) && [':=', '['].includes(tokens[index + 1]?.text ?? '');
  if (token.depth > 0 || !isStart || !(STARTS.has(token.text) || isAssignment)) return [];
  return upTo(({ text }) => text === ';').map((edit) => ({ ...edit, text: 'NULL' }));
}

/** The condition of an IF, fixed; a compound one of an IF or a WHEN, turned round: in others the comparison is. */
function conditions(source: string, tokens: readonly Token[], index: number): Edit[] {
  const token = tokens[index];
  const isIf = token?.text === 'IF' && tokens[index - 1]?.text !== 'END';
  const isWhen = token?.text === 'WHEN' && token.depth > 0;
  if (!token || !(isIf || isWhen)) return [];
  const then = tokens.slice(index).find(({ text, depth }) => text === 'THEN' && depth === token.depth);
  if (!then) return [];
  const [start, end] = [token.end, then.start];
  const condition = source.slice(start, end).trim();
  const turned = /\b(AND|OR)\b/.test(condition) ? [` NOT (${condition}) `] : [];
  return [...turned, ...(isIf ? [' true ', ' false '] : [])].map((text) => ({ start, end, text }));
}
