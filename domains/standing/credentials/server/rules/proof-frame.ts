import { createHash } from 'node:crypto';
import { escapeUTF8 as escaped } from 'entities/escape';
import type { ProofOutcome } from '../../contract/signed-schemas.ts';
import { proofWords } from './proof-words.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:16px;font:15px/1.5 system-ui,sans-serif;color:#1c2420;background:#fff}h1{margin:0 0 8px;font-size:17px}p{margin:0 0 4px;overflow-wrap:anywhere}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#e8ece9;background:#171c19}}';

/** Headers of a frame: no script, one style, and only these sites may show it. */
export function frameHeaders(origins: readonly string[]): Record<string, string> {
  const style = createHash('sha256').update(STYLE).digest('base64');
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'";
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Page of a proof for a frame on another site. */
export function proofFrame(outcome: ProofOutcome, url: string): string {
  const { title, lines } = proofWords(outcome);
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const link = `<p><a href="${escaped(url)}" target="_blank" rel="noopener">Check it on Hodag</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${paragraphs}${link}</main></body></html>`;
}

const LINE = 22;

/** Picture of a proof: as of the moment it was drawn. */
export function proofPicture(outcome: ProofOutcome): string {
  const { title, lines } = proofWords(outcome);
  const height = 56 + LINE * lines.length;
  const texts = lines
    .map((line, index) => `<text x="20" y="${62 + LINE * index}" font-size="14">${escaped(line)}</text>`)
    .join('');
  const label = escaped([title, ...lines].join(' '));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" viewBox="0 0 640 ${height}" role="img" aria-label="${label}" font-family="system-ui,sans-serif" fill="#1c2420"><rect x=".5" y=".5" width="639" height="${height - 1}" rx="8" fill="#fff" stroke="#c9d1cc"/><text x="20" y="34" font-size="17" font-weight="600">${escaped(title)}</text>${texts}</svg>`;
}
