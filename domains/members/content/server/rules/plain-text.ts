import type { Token } from 'marked';

/** Words of Markdown tokens without their marks; raw HTML is left out, as texts are drawn without it. */
export function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === 'html') return '';
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : ' ';
    })
    .join('')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
