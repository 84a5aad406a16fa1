import type { Detected } from '../rules/judge-type.ts';

/** Order to the thread about a file. */
export type FileOrder =
  | { readonly kind: 'inspect'; readonly path: string; readonly maxPixels: number }
  | {
      readonly kind: 'picture';
      readonly path: string;
      readonly target: string;
      readonly width: number;
      readonly maxPixels: number;
    };

/** Inspection of a file. */
export interface Inspection extends Detected {
  readonly sha256: string;
  /** Size of an image as it is shown; null for others and for damaged ones. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The beginning of its words; empty where it has none that are read. */
  readonly contentText: string;
}

export interface OrderResults {
  readonly inspect: Inspection;
  /** Bytes of the picture. */
  readonly picture: { readonly bytes: number };
}
