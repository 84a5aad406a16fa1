import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Manifest, Rolldown } from 'vite';
import { closureOf, type PageVisit } from './chunk-groups.ts';

interface BuiltPages {
  readonly chunks: readonly Chunk[];
  readonly visits: readonly PageVisit[];
}

/** Writes dist/web/pages.json: which scripts the server must announce for which page. */
export async function writePageManifest(root: string, version: string, built: BuiltPages): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'dist/web/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The web build has no entry');
  const files = Object.values(manifest);
  const cssFile = files
    .flatMap(({ css, file }) => [...(css ?? []), file])
    .find((file) => file.endsWith('.css'));
  const font = files
    .flatMap(({ assets, file }) => [...(assets ?? []), file])
    .find((file) => /latin-wght.*\.woff2$/.test(file) && !/latin-ext/.test(file));
  if (!cssFile) throw new Error('The web build has no style sheet');
  const pages = {
    cssFile,
    entry: `/${entry.file}`,
    fontPreload: font ? `/${font}` : null,
    pageScripts: pageScripts(built),
    version,
  };
  await writeFile(join(root, 'dist/web/pages.json'), JSON.stringify(pages));
  // A file that is no longer there must not be served.
  await rm(join(root, 'dist/web/root'), { recursive: true, force: true });
  await cp(join(root, 'apps/web/public'), join(root, 'dist/web/root'), { recursive: true });
}

type Chunk = Rolldown.OutputChunk;

/** For each kind of session, page → all it loads: the entry, the page's table, its frame, and itself. */
function pageScripts({ chunks, visits }: BuiltPages) {
  const scripts: Record<PageVisit['of'], Record<string, string[]>> = { visitor: {}, member: {} };
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.filter(({ isEntry }) => isEntry);
  for (const { of, file, frame } of visits) {
    const page = chunkOf(chunks, file);
    const tables = chunks.filter(
      (chunk) => isTableOf(of, chunk) && chunk.dynamicImports.includes(page.fileName),
    );
    const needed = closureOf([...entry, ...tables, chunkOf(chunks, frame), page], byName);
    scripts[of][file] = [
      ...new Set([...(scripts[of][file] ?? []), ...[...needed].map((name) => `/${name}`)]),
    ];
  }
  return scripts;
}

function isTableOf(of: PageVisit['of'], { facadeModuleId }: Chunk): boolean {
  const name = basename(facadeModuleId ?? '');
  return (of === 'visitor' ? ['visitor-pages.ts'] : ['pages.ts', 'admin-pages.ts']).includes(name);
}

/** The file with a page or a frame in it; its name is unique in the product. */
function chunkOf(chunks: readonly Chunk[], name: string): Chunk {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => basename(id) === `${name}.tsx`));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`The web build has ${found.length} files with ${name}`);
  return only;
}
