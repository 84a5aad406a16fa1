import { MESSAGE_MAX, TITLE_MAX } from '../../contract/constants.ts';

/** A title as it is kept: one line of at most 120 characters. */
export function fitTitle(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), TITLE_MAX);
}

/** A message as it is kept: at most 500 characters. */
export function fitMessage(text: string): string {
  return cut(text.trim(), MESSAGE_MAX);
}

/** By code points, as the database counts: half of a pair is no character. */
function cut(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
