import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import type { DocumentEntry, KeptText, RenderedText } from '../../contract/schemas.ts';
import { anchorsOfPage } from './anchors.ts';
import { plainText } from './plain-text.ts';
import { renderTokens } from './render-markdown.ts';

/** A text as its page shows it: whole, or split at its headings into questions or terms. */
export function renderText(kind: RenderedText['kind'], { title, summary, markdown }: KeptText): RenderedText {
  const tokens = marked.lexer(markdown, { gfm: true });
  const facts = { kind, title, summary };
  if (kind === 'faq' || kind === 'definitions') {
    const { intro, entries } = splitAtHeadings(tokens, kind === 'definitions');
    return { ...facts, html: renderTokens(intro), headings: [], entries };
  }
  const headings: { id: string; title: string }[] = [];
  const anchorFor = anchorsOfPage();
  const html = renderTokens(tokens, (heading) => {
    const text = plainText(heading.tokens);
    const id = anchorFor(text);
    if (heading.depth <= 2) headings.push({ id, title: text });
    return id;
  });
  return { ...facts, html, headings, entries: [] };
}

interface Part {
  readonly title: string;
  readonly id: string;
  readonly tokens: Token[];
}

function splitAtHeadings(tokens: readonly Token[], isTerms: boolean) {
  const anchorFor = anchorsOfPage();
  const intro: Token[] = [];
  const parts: Part[] = [];
  for (const token of tokens as MarkedToken[]) {
    if (token.type === 'heading' && token.depth <= 2) {
      const title = plainText(token.tokens);
      parts.push({ title, id: anchorFor(title), tokens: [] });
    } else (parts.at(-1)?.tokens ?? intro).push(token);
  }
  return { intro, entries: isTerms ? termsOf(parts) : parts.map((part) => entryOf(part)) };
}

function entryOf({ id, title, tokens }: Part): DocumentEntry {
  return { id, title, html: renderTokens(tokens), aliases: [], seeAlso: [] };
}

const LABELS = { aliases: /^Also called:\s*/i, seeAlso: /^See also:\s*/i };

/**
 * Lines "Also called: …" and "See also: …" below a term are lists of words, the second of other terms of the document.
 */
function termsOf(parts: readonly Part[]): DocumentEntry[] {
  const read = parts.map((part) => {
    const listed = (label: RegExp) =>
      part.tokens.flatMap((token) => (isLabeled(token, label) ? wordsOf(token, label) : []));
    const rest = part.tokens.filter(
      (token) => !Object.values(LABELS).some((label) => isLabeled(token, label)),
    );
    return {
      ...entryOf({ ...part, tokens: rest }),
      aliases: listed(LABELS.aliases),
      wanted: listed(LABELS.seeAlso),
    };
  });
  const byName = new Map(
    read.flatMap(({ id, title, aliases }) =>
      [title, ...aliases].map((name) => [name.toLowerCase(), { id, title }]),
    ),
  );
  return read.map(({ wanted, ...term }) => ({
    ...term,
    seeAlso: wanted.flatMap((name) => byName.get(name.toLowerCase()) ?? []),
  }));
}

function isLabeled(token: Token, label: RegExp): token is Tokens.Paragraph {
  return token.type === 'paragraph' && label.test(plainText((token as Tokens.Paragraph).tokens));
}

function wordsOf({ tokens }: Tokens.Paragraph, label: RegExp): string[] {
  return plainText(tokens)
    .replace(label, '')
    .replace(/\.$/, '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
