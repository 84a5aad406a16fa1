import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../db/startup-error.ts';

/** The visitor as pages see them; only the state matters here. */
export interface PageSession {
  readonly state: 'visitor' | 'pending' | 'member';
}

/** Destination of an address, as the page table of the web app decides it. */
export type PageLocation =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly description: string | null;
      /** Whether search engines may list it: pages that need no sign-in. */
      readonly indexable: boolean;
      /** Preview of a shared link: the query parameter that stays in it, and a picture of the page's own. */
      readonly share: { readonly query?: string; readonly card?: string; readonly headline?: string };
      /** The page's first address, where it has several. */
      readonly canonical?: string;
      /** The pages for everybody above it, by its address. */
      readonly trail: readonly { readonly name: string; readonly path: string }[];
      /** Name of the page's file without its ending, to find its scripts. */
      readonly file: string | null;
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** Exports of the server-rendering half of the web app (apps/web/src/entry-server.tsx). */
export interface WebRenderer {
  /** A script for every document, to run before its body is there. */
  readonly earlyScript: string;
  /** Paths of the navigation under which a session has no page. */
  emptyPlaces(session: PageSession): readonly string[];
  /** Every page for everybody that search engines may list, each once. */
  publicPaths(): readonly string[];
  /** @param address path and query */
  locate(session: PageSession, address: string): PageLocation;
  render(request: RenderRequest): Promise<RenderedPage>;
}

export interface RenderRequest {
  readonly url: string;
  readonly session: PageSession;
  /** Calls the API as the visitor of this request. */
  readonly call: (method: string, address: string) => Promise<{ status: number; body: string }>;
  readonly forumUrl: string | null;
  readonly isDemo: boolean;
  readonly hasMail: boolean;
  readonly emptyPlaces: readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  /** The filled cache, JSON-ready. */
  readonly queries: unknown;
  readonly redirect?: string;
  /** Description from the page's data, in place of the page table's; the title is whole. */
  readonly description?: {
    readonly title?: string;
    readonly description?: string;
    readonly indexable?: boolean;
    /** Address of a picture of 1200 × 630 for share cards. */
    readonly card?: string;
    /** Objects of schema.org, without their context. */
    readonly facts?: readonly Readonly<Record<string, unknown>>[];
    /** There is nothing under this address. */
    readonly isMissing?: boolean;
  };
}

/** The built web app as the server needs it. */
export interface WebBuild {
  readonly renderer: WebRenderer;
  readonly css: string;
  readonly entry: string;
  readonly fontPreload: string | null;
  /** For each kind of session, page file name (`GrantsPage`) → all scripts it loads. */
  readonly pageScripts: Readonly<Record<'visitor' | 'member', Readonly<Record<string, readonly string[]>>>>;
  readonly version: string;
}

/** Reads what `npm run build` wrote. @throws StartupError when it is not there */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  try {
    const description = JSON.parse(await readFile(join(root, 'dist/web/pages.json'), 'utf8')) as Omit<
      WebBuild,
      'renderer' | 'css'
    > & { cssFile: string };
    const css = await readFile(join(root, 'dist/web', description.cssFile), 'utf8');
    const renderer = (await import(
      pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
    )) as WebRenderer;
    return { ...description, css, renderer };
  } catch (error) {
    throw new StartupError('The web app is not built.', 'Run `npm run build`, or start with `npm start`.', {
      cause: error,
    });
  }
}
