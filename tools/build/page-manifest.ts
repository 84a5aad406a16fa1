import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';

/** Writes dist/web/pages.json: which scripts the server must announce for which page. */
export async function writePageManifest(root: string, version: string): Promise<void> {
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
  const pageScripts: Record<string, string[]> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!source.endsWith('Page.tsx')) continue;
    const name = basename(source, '.tsx');
    if (pageScripts[name]) throw new Error(`Two pages are named ${name}`);
    pageScripts[name] = [
      ...new Set([`/${chunk.file}`, ...importsOf(manifest, chunk), ...laterRows(manifest, source)]),
    ];
  }
  const pages = {
    cssFile,
    entry: `/${entry.file}`,
    sharedPreloads: importsOf(manifest, entry),
    fontPreload: font ? `/${font}` : null,
    pageScripts,
    version,
  };
  await writeFile(join(root, 'dist/web/pages.json'), JSON.stringify(pages));
  await cp(join(root, 'apps/web/public'), join(root, 'dist/web/root'), { recursive: true });
}

/** The file with the rows of all pages but those of these domains, which come with every page (chunk-groups.ts). */
function laterRows(manifest: Manifest, source: string): string[] {
  const rows = Object.values(manifest).find(({ name }) => name === 'pages');
  return rows && !/\/domains\/(dashboard|site)\//.test(source) ? [`/${rows.file}`] : [];
}

/** Every script a chunk needs before it can run. */
function importsOf(manifest: Manifest, chunk: Manifest[string]): string[] {
  const found = new Set<string>();
  const visit = (keys: readonly string[] | undefined): void => {
    for (const key of keys ?? []) {
      const imported = manifest[key];
      if (!imported || imported.isEntry || found.has(`/${imported.file}`)) continue;
      found.add(`/${imported.file}`);
      visit(imported.imports);
    }
  };
  visit(chunk.imports);
  return [...found];
}
