import { createHash } from 'node:crypto';
import { escapeUTF8 as escapeHtml } from 'entities/escape';
import type { ErrorBody } from '../../kernel/errors.ts';

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'code{font-size:.875rem}@media(prefers-color-scheme:dark){body{background:#0d1210;color:#e8ece6}a{color:inherit}}';

/** Headers of {@link errorPage}: it needs nothing but its own style. */
export const ERROR_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** A plain page for a browser that asked for one and cannot have it: what failed, and the number to report. */
export function errorPage({ message, requestId }: ErrorBody): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something is in the way · Hodag</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(message)}</h1>
<p><a href="">Try again</a> or go to the <a href="/">front page</a>.</p>
<p><code>Request ${escapeHtml(requestId)}</code></p>
</body>
</html>`;
}
