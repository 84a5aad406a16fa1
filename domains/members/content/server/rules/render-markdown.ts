import { escapeUTF8 as escaped } from 'entities/escape';
import { type MarkedToken, marked, type Token, type Tokens } from 'marked';

/** Gives a heading its anchor: lower-case letters, digits and hyphens. */
type AnchorFor = (heading: Tokens.Heading) => string;

/**
 * Markdown as HTML of a fixed set of elements. Nothing is cleaned afterwards because nothing else is ever written:
 * each element below is made here, every text is escaped, the only attributes are `href` of an allowed address,
 * `rel`, `scope` and `id` of an anchor. Raw HTML in the Markdown is left out, pictures become their description.
 */
export function renderMarkdown(markdown: string): string {
  return blocks(marked.lexer(markdown, { gfm: true }));
}

/** The same of a part of a text that is read already; with `anchorFor` its headings can be linked to. */
export function renderTokens(tokens: readonly Token[], anchorFor?: AnchorFor): string {
  if (!anchorFor) return blocks(tokens);
  return tokens
    .map((token) => {
      const block = token as MarkedToken;
      return block.type === 'heading' ? renderHeading(block, anchorFor(block)) : renderBlock(block);
    })
    .join('');
}

/** A path of ours or an https address; null for everything else, whatever it is disguised as. */
export function allowedAddress(address: string): string | null {
  // Browsers ignore control characters and white space inside a scheme; an address of ours has none.
  if (/[\s\p{Cc}\\]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address) || address.startsWith('https://')) return address;
  return null;
}

const blocks = (tokens: readonly Token[]): string =>
  tokens.map((token) => renderBlock(token as MarkedToken)).join('');
const inlines = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? []).map((token) => renderInline(token as MarkedToken)).join('');

/** Headings start at h2: the page has the h1. */
const headingLevel = (depth: number): number => Math.min(Math.max(depth, 2), 4);

const ANCHOR = /^[a-z0-9-]+$/;

function renderHeading({ depth, tokens }: Tokens.Heading, anchor = ''): string {
  const element = `h${headingLevel(depth)}`;
  return `<${element}${ANCHOR.test(anchor) ? ` id="${anchor}"` : ''}>${inlines(tokens)}</${element}>\n`;
}

function renderBlock(token: MarkedToken): string {
  switch (token.type) {
    case 'heading':
      return renderHeading(token);
    case 'paragraph':
      return `<p>${inlines(token.tokens)}</p>\n`;
    case 'blockquote':
      return `<blockquote>${blocks(token.tokens)}</blockquote>\n`;
    case 'list':
      return renderList(token);
    case 'table':
      return renderTable(token);
    case 'code':
      return `<pre><code>${escaped(token.text)}</code></pre>\n`;
    case 'hr':
      return '<hr>\n';
    case 'space':
    case 'def':
    case 'html':
      return '';
    default:
      return renderInline(token);
  }
}

function renderList({ ordered, items }: Tokens.List): string {
  const element = ordered ? 'ol' : 'ul';
  const entries = items.map((item) => `<li>${blocks(item.tokens)}</li>`).join('');
  return `<${element}>${entries}</${element}>\n`;
}

function renderTable({ header, rows }: Tokens.Table): string {
  const head = header.map(({ tokens }) => `<th scope="col">${inlines(tokens)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map(({ tokens }) => `<td>${inlines(tokens)}</td>`).join('')}</tr>`)
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>\n`;
}

function renderInline(token: MarkedToken): string {
  switch (token.type) {
    case 'strong':
      return `<strong>${inlines(token.tokens)}</strong>`;
    case 'em':
      return `<em>${inlines(token.tokens)}</em>`;
    case 'codespan':
      return `<code>${escaped(token.text)}</code>`;
    case 'br':
      return '<br>';
    case 'link':
      return renderLink(token);
    case 'text':
      return token.tokens ? inlines(token.tokens) : escaped(token.text);
    case 'del':
      return inlines(token.tokens);
    case 'escape':
    case 'image':
      return escaped(token.text);
    default:
      return '';
  }
}

function renderLink({ href, tokens }: Tokens.Link): string {
  const address = allowedAddress(href);
  if (address === null) return inlines(tokens);
  const rel = address.startsWith('/') ? '' : ' rel="noopener noreferrer"';
  return `<a href="${escaped(address)}"${rel}>${inlines(tokens)}</a>`;
}
