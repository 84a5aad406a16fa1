import type { CardText } from './card-text.ts';

/** Size that networks ask for, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const RIDGE_HEIGHT = 160;
const SIDE = 72;

/** The design's own files: every color of a card comes from the tokens. */
export interface CardDesign {
  readonly tokensCss: string;
  readonly emblemSvg: string;
  readonly ridgeSvg: string;
}

/** An element as satori takes it, without React. */
export interface CardElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Builds cards of one design. @throws when a token that a card uses is not in it */
export function cardLayout(design: CardDesign, fontFamily: string): (text: CardText) => CardElement {
  const token = tokensOf(design.tokensCss);
  const ridge = pictureOf(
    design.ridgeSvg.replace(/var\(--([\w-]+)[^)]*\)/g, (_, name: string) => token(name)),
  );
  const emblem = pictureOf(design.emblemSvg.replaceAll('currentColor', token('pine-text')));
  const [canvas, ink, ink2] = [token('canvas'), token('ink'), token('ink-2')];
  const lines = { display: 'block', lineClamp: 2, wordBreak: 'break-word' };
  const root = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', fontFamily };
  return ({ title, fact }) =>
    box({ ...root, background: canvas, color: ink }, [
      image(ridge, CARD_WIDTH, RIDGE_HEIGHT, { position: 'absolute', left: 0, bottom: 0 }),
      box({ display: 'flex', alignItems: 'center', gap: 20, padding: `56px ${SIDE}px 0` }, [
        image(emblem, 64, 64),
        box({ fontSize: 40, fontWeight: 600, letterSpacing: '-0.015em' }, 'Hodag'),
      ]),
      box({ display: 'flex', flexDirection: 'column', gap: 16, padding: `96px ${SIDE}px 0` }, [
        box(
          { ...lines, fontSize: 56, lineHeight: '60px', fontWeight: 600, letterSpacing: '-0.028em' },
          title,
        ),
        box({ ...lines, fontSize: 30, lineHeight: '40px', color: ink2 }, fact),
      ]),
    ]);
}

/** The values of the light theme, which stands first. */
function tokensOf(css: string): (name: string) => string {
  return (name) => {
    const value = new RegExp(`--${name}:\\s*(#[0-9A-Fa-f]{6})`).exec(css)?.[1];
    if (!value) throw new Error(`The design has no color --${name}`);
    return value;
  };
}

function pictureOf(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function box(style: object, children: string | readonly CardElement[]): CardElement {
  return { type: 'div', props: { style, children } };
}

function image(src: string, width: number, height: number, style: object = {}): CardElement {
  return { type: 'img', props: { src, width, height, style: { width, height, ...style } } };
}
