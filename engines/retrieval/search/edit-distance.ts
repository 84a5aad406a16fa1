/**
 * Edit distance with neighbouring letters swapped as one edit (F. J. Damerau, CACM 7(3), 1964, in the restricted
 * form: no part is edited twice). Stops counting above `most` and returns `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(change, previous[j]! + 1, current[j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, beforePrevious[j - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length]!, most + 1);
}
