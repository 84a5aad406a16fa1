import { PROJECT_CATEGORIES } from '../../contract/constants.ts';

const offered = new Map(PROJECT_CATEGORIES.map((name) => [name.toLowerCase(), name as string]));

/**
 * Categories as they are stored: an offered one in its own spelling whatever its case, a free one as typed, and
 * each only once, so that "climate" and "Climate" do not become two facets.
 */
export function tidyCategories(names: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (!kept.has(key)) kept.set(key, offered.get(key) ?? name);
  }
  return [...kept.values()];
}
