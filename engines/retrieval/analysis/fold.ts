/** Letters that Unicode does not decompose but that readers and keyboards treat as a Latin letter. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

const folded = new Map<number, string | null>();

function compute(unit: number): string | null {
  const lower = String.fromCharCode(unit).normalize('NFKD').toLowerCase();
  const latin = lower.replace(/\p{M}/gu, '').replace(/[^a-z0-9]/g, (letter) => UNDECOMPOSED[letter] ?? ' ');
  return latin.includes(' ') ? null : latin;
}

/**
 * What one UTF-16 unit beyond ASCII is worth in a token: its Latin letters or digits without accents, the
 * empty string for a combining mark (it does not end a token), or null where it separates tokens.
 */
export function foldUnit(unit: number): string | null {
  let result = folded.get(unit);
  if (result === undefined) {
    result = compute(unit);
    folded.set(unit, result);
  }
  return result;
}
