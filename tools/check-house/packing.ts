import ts from 'typescript';
import type { Finding, HouseCheck, HouseFile } from './finding.ts';

/** Cheap and too wide: it finds the few files worth parsing. */
const SUSPECT = /\.\.\.[\s(]*\{/;

/** Properties are written out: spreading an object literal packs several on a line, to get under a limit of lines. */
export const checkPacking: HouseCheck = (files) =>
  files.filter(({ path, text }) => /\.tsx?$/.test(path) && SUSPECT.test(text)).flatMap(packedIn);

function packedIn({ path, text }: HouseFile): Finding[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) && isLiteral(node.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      findings.push({
        check: 'packing',
        file: path,
        line: line + 1,
        message: 'write the properties out; split what grows too long by meaning',
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return isLiteral(node.expression);
  return ts.isObjectLiteralExpression(node);
}
