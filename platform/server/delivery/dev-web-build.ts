import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { StartupError } from '../db/startup-error.ts';
import { isApiAddress } from '../http/refuse.ts';
import type { WebBuild, WebRenderer } from './web-build.ts';

const ENTRY = '/src/entry-client.tsx';
const RENDERER = '/src/entry-server.tsx';

/** Folders whose files the browser may ask for; DATA_DIR and its keys are beside them. */
const SERVED = ['apps/web', 'domains', 'engines', 'platform', 'node_modules', '.cache/vite'];

/** Searched for third parties before the first page: one found later would reload a page that is in use. */
const WEB_CODE = [
  'src/**/*.{ts,tsx}',
  '../../domains/*/*/web/**/*.{ts,tsx}',
  '../../platform/{ui,web}/**/*.{ts,tsx}',
  '!**/*.test.{ts,tsx}',
] as const;

/** Vite's client and React's refresh are inline scripts and style elements, and talk over a web socket. */
const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws:; worker-src 'self' blob:; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A page's other export; without this, React's refresh would load the whole page anew for every edit. */
const IGNORE_PREFETCH = "window.__getReactRefreshIgnoredExports = () => ['prefetch'];";

/**
 * The web app from source for `npm run dev`: Vite answers for its files in front of our routes; pages are rendered
 * by the same entry and delivered by the same code as in production, and get Vite's client on their way out.
 * @throws StartupError unless NODE_ENV is `development`: its pages have a relaxed CSP and show source files
 */
export async function openDevWebBuild(app: FastifyInstance, root: string): Promise<WebBuild> {
  if (process.env.NODE_ENV !== 'development') {
    throw new StartupError('The web app is served from source in development only.', 'Run `npm run dev`.');
  }
  const vite = await startVite(app, root);
  // Before the HTTP server closes: it would wait for the browsers' web sockets.
  app.addHook('preClose', () => vite.close());
  const load = () => vite.ssrLoadModule(RENDERER) as Promise<unknown> as Promise<WebRenderer>;
  let renderer = await load();
  app.addHook('onRequest', async (request, reply) => {
    if (isApiAddress(request.url)) return;
    await passThrough(vite, request.raw, reply.raw);
    // Unchanged files are not read again.
    renderer = await load();
  });
  finishDocuments(app, vite, root);
  return {
    renderer: {
      earlyScript: renderer.earlyScript,
      publicPaths: () => renderer.publicPaths(),
      emptyPlaces: (session) => renderer.emptyPlaces(session),
      locate: (session, address) => renderer.locate(session, address),
      render: (request) => renderer.render(request),
    },
    css: '',
    entry: ENTRY,
    fontPreload: null,
    pageScripts: { visitor: {}, member: {} },
    version: 'development',
  };
}

/** Resolves when the address is none of Vite's; an answer of Vite's ends the request, so the promise stays open. */
function passThrough(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve()));
  });
}

/** Adds the scripts that replace changed parts of a page, and the policy they need. */
function finishDocuments(app: FastifyInstance, vite: ViteDevServer, root: string): void {
  const styles = `/@fs/${join(root, 'platform/ui/styles.css').replace(/^\//, '')}`;
  // A style sheet that blocks rendering: the style elements of Vite's scripts come after the first paint.
  const head = `<link rel="stylesheet" href="${styles}">\n<script>${IGNORE_PREFETCH}</script>`;
  app.addHook('onSend', async (request, reply, payload) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isDocument || typeof payload !== 'string') return payload;
    reply.header('content-security-policy', DEVELOPMENT_POLICY).removeHeader('content-length');
    const html = await vite.transformIndexHtml(request.url, payload);
    return html.replace('<style></style>', head);
  });
}

async function startVite(app: FastifyInstance, root: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    cacheDir: join(root, '.cache/vite'),
    publicDir: join(root, 'apps/web/public'),
    optimizeDeps: { entries: [...WEB_CODE] },
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      fs: { allow: SERVED.map((folder) => join(root, folder)) },
    },
  });
}
