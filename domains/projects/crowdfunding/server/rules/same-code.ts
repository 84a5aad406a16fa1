/**
 * Whether code on a chain is what we compile, apart from the values that each contract has for itself. All of those must
 * be the same: here they are one address in several places.
 * @param immutables where those values are, as [first byte, length]
 */
export function sameCode(
  found: string,
  compiled: string,
  immutables: readonly (readonly [number, number])[],
): boolean {
  if (found.length !== compiled.length) return false;
  let masked = found.toLowerCase();
  const values = new Set<string>();
  for (const [start, length] of immutables) {
    const from = 2 + 2 * start;
    values.add(masked.slice(from, from + 2 * length));
    masked = masked.slice(0, from) + '0'.repeat(2 * length) + masked.slice(from + 2 * length);
  }
  return values.size <= 1 && masked === compiled.toLowerCase();
}
