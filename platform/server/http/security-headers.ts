import { createHash } from 'node:crypto';

/** Sent with every answer of the API: small, because they are on the hot path. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export interface PageHeaderOptions {
  /** Inline scripts and styles of the page, exactly as they are between their tags. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** Origins that may frame this page; none when empty. */
  readonly frameAncestors?: readonly string[];
}

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of an HTML page: a CSP by hashes, no framing, no sniffing. */
export function pageHeaders(options: PageHeaderOptions): Record<string, string> {
  const ancestors = options.frameAncestors?.length ? options.frameAncestors.join(' ') : "'none'";
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...options.inlineScripts.map(sourceHash)].join(' '),
      ["style-src 'self'", ...options.inlineStyles.map(sourceHash)].join(' '),
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  if (ancestors === "'none'") headers['x-frame-options'] = 'DENY';
  return headers;
}

/**
 * The same headers for one answer whose scripts may add style elements: the dialogs lock the page's scrolling by
 * one whose text depends on the window. Scripts get no nonce.
 */
export function withStyleNonce(
  headers: Readonly<Record<string, string>>,
  nonce: string,
): Record<string, string> {
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': policy.replace('style-src ', `style-src 'nonce-${nonce}' `),
  };
}
