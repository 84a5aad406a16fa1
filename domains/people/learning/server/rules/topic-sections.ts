import { type MarkedToken, marked, type Token } from 'marked';

/** A part of a topic under one heading, as plain text. */
export interface Section {
  /** Null for what is before the first heading. */
  readonly heading: string | null;
  /** Paragraphs, entries of lists and rows of tables, a line each. */
  readonly text: string;
}

/** Splits a topic's Markdown at its headings; empty parts are left out. */
export function topicSections(markdown: string): Section[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const token of marked.lexer(markdown, { gfm: true }) as MarkedToken[]) {
    if (token.type === 'heading') sections.push({ heading: plain(token.tokens), lines: [] });
    else sections.at(-1)?.lines.push(...linesOf(token));
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: lines.filter(Boolean).join('\n') }))
    .filter(({ text }) => text !== '');
}

function linesOf(token: MarkedToken): string[] {
  switch (token.type) {
    case 'paragraph':
      return [plain(token.tokens)];
    case 'list':
      return token.items.map(({ tokens }) => plain(tokens));
    case 'blockquote':
      return (token.tokens as MarkedToken[]).flatMap(linesOf);
    case 'table':
      return token.rows.map((row) =>
        row
          .map(({ tokens }) => plain(tokens))
          .filter(Boolean)
          .join(': '),
      );
    default:
      return [];
  }
}

/** Words without their marks; HTML is left out, as topics are drawn without it. */
function plain(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === 'html') return '';
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      return 'text' in token ? String(token.text) : ' ';
    })
    .join('')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
