import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { CARD_HEIGHT, CARD_WIDTH, cardLayout } from './card-layout.ts';
import { type CardText, tidyCardText, withoutCharacters } from './card-text.ts';

/** One card to draw; the answer carries its number. */
export interface CardOrder {
  readonly id: number;
  readonly text: CardText;
}

/** `png` is null when nothing of the title can be drawn or drawing failed. */
export interface DrawnCard {
  readonly id: number;
  readonly png: Uint8Array | null;
  readonly error?: string;
}

const resolve = createRequire(import.meta.url).resolve;
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;
const WEIGHTS = [400, 600] as const;

// satori reads no WOFF2, and no variable fonts.
const fonts = SUBSETS.flatMap((subset) =>
  WEIGHTS.map((weight) => ({
    name: `Hanken ${subset}`,
    weight,
    style: 'normal' as const,
    data: readFileSync(
      resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal.woff`),
    ),
  })),
);

// From the repository's root, as migrations are.
const design = (file: string): string => readFileSync(join(process.cwd(), 'platform/ui', file), 'utf8');
const layout = cardLayout(
  { tokensCss: design('tokens.css'), emblemSvg: design('emblem.svg'), ridgeSvg: design('ridge.svg') },
  SUBSETS.map((subset) => `Hanken ${subset}`).join(', '),
);

/** Draws a text's outlines; also which of its characters no font has (they are drawn as empty boxes). */
async function outline(text: CardText): Promise<{ svg: string; missing: ReadonlySet<string> }> {
  const missing = new Set<string>();
  const svg = await satori(layout(text), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      for (const character of segment) missing.add(character);
      return [];
    },
  });
  return { svg, missing };
}

async function draw(given: CardText): Promise<Uint8Array | null> {
  let text = tidyCardText(given);
  if (text.title === '') return null;
  let drawn = await outline(text);
  if (drawn.missing.size > 0) {
    text = withoutCharacters(text, drawn.missing);
    if (text.title === '') return null;
    drawn = await outline(text);
  }
  const picture = new Resvg(drawn.svg, { font: { loadSystemFonts: false } });
  const image = picture.render();
  const png = image.asPng();
  // Memory of WebAssembly is never collected.
  image.free();
  picture.free();
  return png;
}

await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ id, text }: CardOrder) => {
  // In turn: two at once would only wait for each other.
  last = last.then(async () => {
    const card = await draw(text).then(
      (png): DrawnCard => ({ id, png }),
      (error: unknown): DrawnCard => ({ id, png: null, error: String(error) }),
    );
    parentPort?.postMessage(card);
  });
});
