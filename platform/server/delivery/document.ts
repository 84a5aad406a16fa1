import { escapeUTF8 as escapeHtml } from 'entities/escape';

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  /** Null while the address of this instance is unknown. */
  readonly canonical: string | null;
  /** The address a shared link gets, where it is another one: a parameter belongs to it. */
  readonly sharedUrl: string | null;
  readonly image: string | null;
  /** The picture is a card of 1200 × 630 rather than an icon. */
  readonly hasCard: boolean;
  /** False keeps the page out of search engines: everything behind a sign-in. */
  readonly indexable: boolean;
  /** Objects of schema.org; data, so that no policy for scripts applies to them. */
  readonly facts: readonly object[];
  readonly theme: { readonly theme?: string; readonly contrast?: string };
  readonly css: string;
  readonly scripts: readonly string[];
  readonly fontPreload: string | null;
  readonly entry: string;
  /** Runs before the body is there; ours, so not escaped. */
  readonly earlyScript: string;
  readonly body: string;
  /** Already escaped for a script element. */
  readonly bootJson: string;
}

const CARD_SIZE =
  '<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">';

/** JSON for a script element: it cannot end the element or start another. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** An element around an address, where there is one. */
function element(address: string | null, write: (escaped: string) => string): string {
  return address === null ? '' : write(escapeHtml(address));
}

/** The whole HTML document of a page. Everything but `css`, `body` and `bootJson` is escaped here. */
export function htmlDocument(parts: DocumentParts): string {
  const { theme, contrast } = parts.theme;
  const attributes = [
    'lang="en"',
    theme ? `data-theme="${escapeHtml(theme)}"` : '',
    contrast ? `data-contrast="${escapeHtml(contrast)}"` : '',
  ].filter(Boolean);
  const title = escapeHtml(parts.title);
  const description = escapeHtml(parts.description);
  const url = parts.sharedUrl ?? parts.canonical;
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${parts.indexable ? element(parts.canonical, (href) => `<link rel="canonical" href="${href}">`) : '<meta name="robots" content="noindex">'}
<meta property="og:type" content="website">
<meta property="og:site_name" content="Hodag">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${element(url, (href) => `<meta property="og:url" content="${href}">`)}
${element(parts.image, (href) => `<meta property="og:image" content="${href}">`)}
${parts.image && parts.hasCard ? CARD_SIZE : ''}
<meta name="twitter:card" content="${parts.hasCard ? 'summary_large_image' : 'summary'}">
<meta name="theme-color" content="#F4F5F0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0D1210" media="(prefers-color-scheme: dark)">
${parts.fontPreload ? `<link rel="preload" href="${parts.fontPreload}" as="font" type="font/woff2" crossorigin>` : ''}
<style>${parts.css}</style>
${parts.scripts.map((script) => `<link rel="modulepreload" href="${script}" fetchpriority="low">`).join('\n')}
${parts.facts.map((fact) => `<script type="application/ld+json">${scriptJson(fact)}</script>`).join('\n')}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
<script>${parts.earlyScript}</script>
<div id="root">${parts.body}</div>
<script type="application/json" id="hodag-boot">${parts.bootJson}</script>
<script type="module" src="${parts.entry}"></script>
</body>
</html>`;
}
