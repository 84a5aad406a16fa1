import type { DocumentEntry } from '../contract/schemas.ts';

/** Letters and digits alone, so that "zero knowledge" finds "Zero-knowledge". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Terms whose name or other names hold these words, then those that only speak of them; all of them without words. */
export function findTerms(entries: readonly DocumentEntry[], words: string): readonly DocumentEntry[] {
  const wanted = plain(words);
  if (wanted === '') return entries;
  const isCalled = ({ title, aliases }: DocumentEntry): boolean =>
    [title, ...aliases].some((name) => plain(name).includes(wanted));
  const speaksOf = ({ html }: DocumentEntry): boolean =>
    plain(html.replace(/<[^<>]*>/g, ' ')).includes(wanted);
  return [...entries.filter(isCalled), ...entries.filter((entry) => !isCalled(entry) && speaksOf(entry))];
}
