import type { CardElement } from './card-layout.ts';

/** The part of satori that we use: its own types bring React's, which take the place of the browser's in our tests. */
export interface Font {
  readonly name: string;
  readonly weight: 400 | 600;
  readonly style: 'normal';
  readonly data: Uint8Array;
}

export interface SatoriOptions {
  readonly width: number;
  readonly height: number;
  readonly fonts: readonly Font[];
  /** Asked for text that no font has. */
  readonly loadAdditionalAsset: (language: string, segment: string) => Promise<readonly Font[]>;
}

/** Lays an element out; text becomes outlines. */
export default function satori(element: CardElement, options: SatoriOptions): Promise<string>;
