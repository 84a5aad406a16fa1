import ts from 'typescript';
import { COMPARISONS, type Edit, type Mutant, mutantsOf, neighboursOf } from './mutant.ts';

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  ...COMPARISONS,
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-=', '='],
  '-=': ['+=', '='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const CALLS: Readonly<Record<string, string>> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
};

/**
 * The mutants of a TypeScript file by the operators that are usual (Jia and Harman, "An Analysis and Survey of the
 * Development of Mutation Testing", 2011): relational, arithmetic, logical and assignment operators, conditions, unary
 * operators, constants, and statements that are left out.
 */
export function mutateTypescript(where: string, source: string): Mutant[] {
  const edits: Edit[] = [];
  const file = parse(source);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    const replace = (part: ts.Node, ...texts: readonly string[]) => {
      for (const text of texts) edits.push({ start: part.getStart(file), end: part.getEnd(), text });
    };
    mutateStatement(node, replace);
    mutateExpression(node, replace);
    // The message of an error is for people.
    if (ts.isThrowStatement(node)) return;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutantsOf(where, source, edits);
}

type Replace = (part: ts.Node, ...texts: readonly string[]) => void;

function mutateStatement(node: ts.Node, replace: Replace): void {
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node)) {
    replace(node, ';');
  }
  if (ts.isIfStatement(node)) replace(node.expression, 'true', 'false');
  if (ts.isWhileStatement(node)) replace(node.expression, 'false');
  if (ts.isForStatement(node) && node.condition) replace(node.condition, 'false');
}

function mutateExpression(node: ts.Node, replace: Replace): void {
  if (ts.isConditionalExpression(node)) replace(node.condition, 'true', 'false');
  else if (ts.isBinaryExpression(node)) {
    replace(node.operatorToken, ...(OPERATORS[node.operatorToken.getText()] ?? []));
  } else if (ts.isPrefixUnaryExpression(node)) replace(node, node.operand.getText());
  else if (ts.isPostfixUnaryExpression(node)) {
    replace(node, `${node.operand.getText()}${node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'}`);
  } else if (ts.isPropertyAccessExpression(node)) {
    const other = CALLS[node.getText()];
    if (other) replace(node, other);
  } else mutateLiteral(node, replace);
}

function mutateLiteral(node: ts.Node, replace: Replace): void {
  const text = node.getText();
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) replace(node, ...neighboursOf(text));
  if (ts.isStringLiteral(node) && node.text !== '') replace(node, "''");
  if (ts.isRegularExpressionLiteral(node)) {
    if (text.startsWith('/^')) replace(node, `/${text.slice(2)}`);
    if (text.endsWith('$/')) replace(node, `${text.slice(0, -2)}/`);
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
}

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('mutant.ts', source, ts.ScriptTarget.Latest, true);

/** The same source, whose loops end with an error after many turns: a mutant may never end. */
export function withEndingLoops(source: string): string {
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    const mayBeEndless = ts.isWhileStatement(node) || ts.isForStatement(node);
    if (mayBeEndless && ts.isBlock(node.statement)) starts.push(node.statement.getStart() + 1);
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  const turn =
    "if ((globalThis.mutantTurns = (globalThis.mutantTurns ?? 0) + 1) > 2e5) throw new Error('endless');";
  return starts
    .sort((one, other) => other - one)
    .reduce((text, start) => text.slice(0, start) + turn + text.slice(start), source);
}
