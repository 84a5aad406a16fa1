import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';
import { TABLE_GROUPS } from './chunk-groups.ts';

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
    const [name] = pageName(source);
    if (!name) continue;
    if (pageScripts[name]) throw new Error(`Two pages are named ${name}`);
    pageScripts[name] = [`/${chunk.file}`, ...importsOf(manifest, chunk)];
  }
  const pages = {
    cssFile,
    entry: `/${entry.file}`,
    sharedPreloads: importsOf(manifest, entry),
    fontPreload: font ? `/${font}` : null,
    tableScripts: {
      visitor: scriptsOfGroup(manifest, TABLE_GROUPS.visitor),
      member: scriptsOfGroup(manifest, TABLE_GROUPS.member),
      rest: scriptsOfGroup(manifest, TABLE_GROUPS.rest),
    },
    startPages: groupChunk(manifest, TABLE_GROUPS.member).dynamicImports?.flatMap(pageName) ?? [],
    pageScripts,
    version,
  };
  await writeFile(join(root, 'dist/web/pages.json'), JSON.stringify(pages));
  await cp(join(root, 'apps/web/public'), join(root, 'dist/web/root'), { recursive: true });
}

function pageName(source: string): string[] {
  return source.endsWith('Page.tsx') ? [basename(source, '.tsx')] : [];
}

function scriptsOfGroup(manifest: Manifest, name: string): string[] {
  const chunk = groupChunk(manifest, name);
  return [`/${chunk.file}`, ...importsOf(manifest, chunk)];
}

function groupChunk(manifest: Manifest, name: string): Manifest[string] {
  const chunk = Object.values(manifest).find((candidate) => candidate.name === name);
  if (!chunk) throw new Error(`The web build has no file ${name}`);
  return chunk;
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
