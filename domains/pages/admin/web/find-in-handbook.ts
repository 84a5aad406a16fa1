import type { HandbookPart } from '../contract/handbook-schemas.ts';

/** The parts with those of their entries that hold every one of these words; parts without any are left out. */
export function findInHandbook(parts: readonly HandbookPart[], words: string): readonly HandbookPart[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return parts;
  return parts
    .map((part) => ({
      ...part,
      entries: part.entries.filter(({ name, text, facts }) => {
        const all = [name, text, ...facts].join(' ').toLowerCase();
        return wanted.every((word) => all.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
