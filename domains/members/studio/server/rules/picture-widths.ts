import { PICTURE_WIDTHS } from '../../contract/constants.ts';

/** Widths of the pictures to make of an image of this width: never wider than it is. */
export function pictureWidths(width: number): readonly number[] {
  const smaller = PICTURE_WIDTHS.filter((one) => one <= width);
  return smaller.length > 0 ? smaller : [width];
}

/** The picture for a place of this width: the smallest that fills it, else the widest; null without any. */
export function pictureFor(width: number, made: readonly number[]): number | null {
  const sorted = [...made].sort((a, b) => a - b);
  return sorted.find((one) => one >= width) ?? sorted.at(-1) ?? null;
}
