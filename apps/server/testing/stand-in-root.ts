import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = { cssFile: 'page.css', entry: '/assets/entry.js', fontPreload: null, version: 'test' };
const RENDERER = `
export const earlyScript = '';
export const emptyPlaces = () => [];
export const publicPaths = () => [];
export const locate = () => ({ kind: 'redirect', to: '/welcome' });
export const render = async () => ({ html: '<h1>Page</h1>', queries: null });
`;

/** Fills a folder from which a built server starts as from the repository, with a web build that takes no time. */
export function makeStandInRoot(folder: string): void {
  const repository = process.cwd();
  for (const name of readdirSync(repository))
    if (name !== 'dist' && name !== 'data') symlinkSync(join(repository, name), join(folder, name));
  for (const part of ['dist/web/assets', 'dist/web/root', 'dist/ssr'])
    mkdirSync(join(folder, part), { recursive: true });
  const pageScripts = { visitor: {}, member: {} };
  writeFileSync(join(folder, 'dist/web/pages.json'), JSON.stringify({ ...PAGES, pageScripts }));
  writeFileSync(join(folder, 'dist/web', PAGES.cssFile), 'body{margin:0}');
  writeFileSync(join(folder, 'dist/ssr/entry-server.js'), RENDERER);
}
