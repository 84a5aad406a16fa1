import ts from 'typescript';

/** Constants of a file by their name. */
export type Constants = ReadonlyMap<string, ts.Expression>;

/** Stand-in for a part of an expression that another file or a run knows: a word. */
const WORD = '(?:word)';

function partOf(node: ts.Expression, constants: Constants): string {
  return foldText(node, constants) ?? WORD;
}

function foldTemplate(node: ts.TemplateExpression, constants: Constants, isRaw: boolean): string {
  const text = (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): string =>
    isRaw ? (part.rawText ?? part.text) : part.text;
  return node.templateSpans.reduce(
    (whole, { expression, literal }) => whole + partOf(expression, constants) + text(literal),
    text(node.head),
  );
}

function foldJoin(node: ts.CallExpression, constants: Constants): string | null {
  const { expression: callee, arguments: args } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'join') return null;
  const [separator] = args;
  if (!ts.isArrayLiteralExpression(callee.expression)) return WORD;
  const between = separator && ts.isStringLiteralLike(separator) ? separator.text : ',';
  return callee.expression.elements.map((element) => partOf(element, constants)).join(between);
}

/**
 * Folds an expression of constants to its text: strings, numbers, templates, `String.raw`, sums, joined lists and names
 * of the file.
 * Null where the whole is none of these; a part that is none counts as a word.
 */
export function foldText(node: ts.Expression, constants: Constants): string | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) return foldTemplate(node, constants, false);
  if (ts.isTaggedTemplateExpression(node)) {
    const { template } = node;
    return ts.isTemplateExpression(template)
      ? foldTemplate(template, constants, true)
      : (template.rawText ?? template.text);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return partOf(node.left, constants) + partOf(node.right, constants);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return foldText(node.expression, constants);
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return foldText(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    return constant ? foldText(constant, constants) : null;
  }
  return ts.isCallExpression(node) ? foldJoin(node, constants) : null;
}
