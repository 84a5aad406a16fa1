import type { Detected } from './judge-type.ts';

/** Control characters that no text has; tab, line feed, form feed and carriage return are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;
const BEFORE_MARKUP = /^(?:\s|<!--(?:[^-]|-[^-]|--+[^->])*--+>)+/;
const SVG = /^<svg[\s/>]/i;
const PROLOG = /^<\?xml[\s\S]*?\?>/i;
const DOCTYPE = /^<!doctype\s+([a-z]+)(?:[^a-z>][^>]*)?>/i;
const HTML_START =
  /^<(?:html|head|body|script|style|title|meta|link|iframe|base|table|div|span|p|a|b|img|form|h[1-6]|br|object|embed|template|video|audio)[\s/>]/i;

/** Judges the beginning of a file as text; null for what is none. Cut characters at its end do not matter. */
export function lookOfText(head: Uint8Array): Detected['text'] {
  const text = decode(head);
  if (text === null || CONTROLS.test(text)) return null;
  return markupOf(text) ?? 'plain';
}

function decode(head: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
}

function markupOf(text: string): 'html' | 'svg' | 'xml' | null {
  let left = text.replace(BEFORE_MARKUP, '');
  const isXml = PROLOG.test(left);
  if (isXml) left = left.replace(PROLOG, '').replace(BEFORE_MARKUP, '');
  const [, doctype] = DOCTYPE.exec(left) ?? [];
  if (doctype?.toLowerCase() === 'html') return 'html';
  if (doctype?.toLowerCase() === 'svg') return 'svg';
  if (SVG.test(left)) return 'svg';
  if (HTML_START.test(left)) return 'html';
  return isXml ? 'xml' : null;
}
