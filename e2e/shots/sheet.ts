import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referenceOf, type ShotPage } from './pages.ts';

/** One picture: of a page, at a width, in a theme. */
export interface Shot {
  readonly page: ShotPage;
  readonly width: number;
  readonly theme: string;
  /** Its name in the folder of the sheet. */
  readonly file: string;
}

/** The design's pictures beside the checkout. */
const SCREENS = '../shared/design/look/screens';

/** Writes `index.html` into the folder of the pictures: a row for each page, with the reference screens there are. */
export async function writeSheet(folder: string, shots: readonly Shot[]): Promise<void> {
  const screens = new Set(await readdir(SCREENS).catch(() => []));
  if (screens.size === 0) console.log('The reference screens are not here; the sheet shows the pages alone.');
  const rows: string[] = [];
  for (const [name, ofPage] of byPage(shots)) {
    const cells: string[] = [];
    for (const shot of ofPage) {
      cells.push(cell(`${shot.width} ${shot.theme}`, shot.file));
      const screen = `${referenceOf(shot.page, shot.width, shot.theme) ?? ''}.png`;
      if (!screens.has(screen)) continue;
      await copyFile(join(SCREENS, screen), join(folder, `reference-${screen}`));
      cells.push(cell(`reference ${screen}`, `reference-${screen}`));
    }
    rows.push(`<section><h2>${escapeHtml(name)}</h2><div>${cells.join('')}</div></section>`);
  }
  await writeFile(join(folder, 'index.html'), `${HEAD}${rows.join('\n')}</html>\n`);
}

function byPage(shots: readonly Shot[]): Map<string, Shot[]> {
  const pages = new Map<string, Shot[]>();
  for (const shot of shots) {
    const name = `${shot.page.path} (${shot.page.viewer})`;
    pages.set(name, [...(pages.get(name) ?? []), shot]);
  }
  return pages;
}

function cell(caption: string, file: string): string {
  const source = escapeHtml(encodeURI(file));
  return `<figure><figcaption>${escapeHtml(caption)}</figcaption><a href="${source}"><img loading="lazy" src="${source}" alt=""></a></figure>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hodag, page by page</title>
<style>body{font:14px system-ui;margin:24px}section>div{display:flex;gap:16px;overflow-x:auto;align-items:start}
figure{margin:0}img{height:480px;border:1px solid #bbb}figcaption{color:#555}</style>
`;
