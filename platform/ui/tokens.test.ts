import { describe, expect, it } from 'vitest';

// Vitest empties every style sheet, also with `?raw`, so the file is read. The name stands in a variable because
// the web half of the repository has no Node types, on purpose.
const nodeFileSystem: string = 'node:fs';
const { readFileSync } = await import(/* @vite-ignore */ nodeFileSystem);
const tokens: string = readFileSync('platform/ui/tokens.css', 'utf8');

type Declarations = Record<string, string>;

/** Every `:root…{…}` block as [media query or empty, selector, declarations], in the order of the file. */
function readBlocks(css: string): { media: string; selector: string; declarations: Declarations }[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const blocks = [];
  for (const match of plain.matchAll(/(?:@media ([^{]+)\{\s*)?(:root[^{]*)\{([^}]*)\}/g)) {
    const declarations: Declarations = {};
    for (const pair of (match[3] ?? '').matchAll(/(--[\w-]+|color-scheme)\s*:\s*([^;]+);/g)) {
      declarations[pair[1] ?? ''] = (pair[2] ?? '').trim();
    }
    blocks.push({ media: (match[1] ?? '').trim(), selector: (match[2] ?? '').trim(), declarations });
  }
  return blocks;
}

const blocks = readBlocks(tokens);

function block(selector: string, media = ''): Declarations {
  const found = blocks.find((candidate) => candidate.selector === selector && candidate.media === media);
  if (!found) throw new Error(`tokens.css has no block "${selector}" in "${media}"`);
  return found.declarations;
}

const DARK_MORE_SELECTOR = ':root[data-contrast="more"][data-theme="dark"]';
const LIGHT = block(':root');
const DARK = block(':root[data-theme="dark"]');
const MORE = block(':root[data-contrast="more"]');
const DARK_MORE = block(DARK_MORE_SELECTOR);
const MODES: Declarations[] = [
  LIGHT,
  { ...LIGHT, ...DARK },
  { ...LIGHT, ...MORE },
  { ...LIGHT, ...DARK, ...MORE, ...DARK_MORE },
];

/** Relative luminance of #rrggbb after WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function ratios(front: string, back: string): number[] {
  return MODES.map((mode) => ratio(mode[`--${front}`] ?? '', mode[`--${back}`] ?? ''));
}

describe('the repeated blocks of tokens.css', () => {
  it.each([
    [':root[data-theme="dark"]', ':root:not([data-theme])', '(prefers-color-scheme: dark)'],
    [':root[data-contrast="more"]', ':root:not([data-contrast])', '(prefers-contrast: more)'],
    [DARK_MORE_SELECTOR, ':root[data-theme="dark"]:not([data-contrast])', '(prefers-contrast: more)'],
    [DARK_MORE_SELECTOR, ':root[data-contrast="more"]:not([data-theme])', '(prefers-color-scheme: dark)'],
    [
      DARK_MORE_SELECTOR,
      ':root:not([data-theme]):not([data-contrast])',
      '(prefers-color-scheme: dark) and (prefers-contrast: more)',
    ],
  ])('%s equals %s in %s', (chosen, system, media) => {
    expect(Object.keys(block(chosen)).length).toBeGreaterThan(20);
    expect(block(system, media)).toEqual(block(chosen));
  });
});

// Front, back, and the ratios of look.md §2: light, dark, more light, more dark.
const TEXT_PAIRS: [string, string, number[]][] = [
  ['ink', 'canvas', [15.2, 16.06, 21, 21]],
  ['ink', 'surface', [16.65, 15.0, 21, 21]],
  ['ink-2', 'surface', [8.29, 9.83, 16.19, 17.32]],
  ['ink-2', 'canvas', [7.56, 10.52, 16.19, 17.32]],
  ['ink-2', 'sunken', [7.41, 9.14, 16.19, 17.32]],
  ['ink-2', 'hover', [7.07, 8.33, 13.39, 12.94]],
  ['ink-3', 'surface', [5.72, 6.43, 12.81, 14.73]],
  ['ink-3', 'canvas', [5.22, 6.89, 12.81, 14.73]],
  ['ink-3', 'sunken', [5.11, 5.98, 12.81, 14.73]],
  ['ink-3', 'hover', [4.87, 5.45, 10.59, 11.0]],
  ['ink-3', 'selected', [4.84, 4.96, 10.01, 9.06]],
  ['ink-3', 'raised', [5.72, 5.72, 12.81, 14.73]],
  ['pine-text', 'surface', [8.39, 10.08, 12.3, 15.97]],
  ['pine-text', 'canvas', [7.65, 10.8, 12.3, 15.97]],
  ['pine-text', 'selected', [7.1, 7.77, 9.61, 9.82]],
  ['on-pine', 'pine', [8.39, 8.12, 12.3, 15.97]],
  ['on-pine', 'pine-hover', [10.82, 9.63, 21, 21]],
  ['on-pine', 'pine-active', [13.39, 11.08, 21, 21]],
  ['ok-text', 'ok-soft', [5.69, 8.08, 10.41, 15.79]],
  ['warn-text', 'warn-soft', [5.96, 8.46, 10.69, 15.24]],
  ['bad-text', 'bad-soft', [6.25, 8.0, 10.7, 13.69]],
  ['info-text', 'info-soft', [6.51, 8.3, 10.83, 14.82]],
  ['on-bad', 'bad-fill', [7.33, 8.04, 10.7, 13.69]],
];
const INTERFACE_PAIRS: [string, string, number[]][] = [
  ['line-strong', 'surface', [3.73, 4.04, 21, 21]],
  ['line-strong', 'canvas', [3.4, 4.33, 21, 21]],
  ['line-strong', 'sunken', [3.34, 3.76, 21, 21]],
  ['focus', 'surface', [5.82, 9.17, 9.01, 15.0]],
  ['focus', 'canvas', [5.32, 9.82, 9.01, 15.0]],
  ['focus', 'raised', [5.82, 8.15, 9.01, 15.0]],
  ['ok-mark', 'surface', [4.3, 6.42, 10.41, 15.79]],
  ['ok-mark', 'sunken', [3.85, 5.97, 10.41, 15.79]],
  ['warn-mark', 'surface', [3.79, 6.44, 10.69, 15.24]],
  ['warn-mark', 'sunken', [3.39, 5.99, 10.69, 15.24]],
  ['bad-mark', 'surface', [5.32, 5.47, 10.7, 13.69]],
  ['info-mark', 'surface', [4.73, 5.75, 10.83, 14.82]],
  ['info-mark', 'sunken', [4.23, 5.34, 10.83, 14.82]],
  ['pine', 'surface', [8.39, 8.6, 12.3, 15.97]],
  ['pine', 'sunken', [7.5, 8.0, 12.3, 15.97]],
];

describe('contrast of the roles, computed from tokens.css', () => {
  it.each(TEXT_PAIRS)('text %s on %s is at least 4.5 in all four modes', (front, back) => {
    for (const value of ratios(front, back)) expect(value).toBeGreaterThanOrEqual(4.5);
  });

  it.each(INTERFACE_PAIRS)('%s on %s is at least 3 in all four modes', (front, back) => {
    for (const value of ratios(front, back)) expect(value).toBeGreaterThanOrEqual(3);
  });

  it.each([...TEXT_PAIRS, ...INTERFACE_PAIRS])(
    '%s on %s is what the documentation says',
    (front, back, written) => {
      ratios(front, back).forEach((value, mode) => {
        expect(value).toBeCloseTo(written[mode] ?? 0, 1);
      });
    },
  );

  it.each(['ok', 'warn', 'bad', 'info'])(
    '%s text on surface is at least 6.62, 9.07, 10.41, 13.69',
    (meaning) => {
      const least = [6.62, 9.07, 10.41, 13.69];
      ratios(`${meaning}-text`, 'surface').forEach((value, mode) => {
        expect(value).toBeGreaterThanOrEqual((least[mode] ?? 0) - 0.005);
      });
    },
  );
});
