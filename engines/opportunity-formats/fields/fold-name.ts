import { foldAccents } from '#engines/date-reading';

/** Lower case, no accents, no punctuation: the form in which names are compared. */
export function foldName(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
