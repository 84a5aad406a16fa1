/** A page number in an address; the first where it makes no sense. */
export function pageIn(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
