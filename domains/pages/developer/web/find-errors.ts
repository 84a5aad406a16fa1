import type { ErrorGroup } from '../contract/error-schemas.ts';

/** The codes in which each of these words is, by code, status or sentence; groups without one go. */
export function findErrors(groups: readonly ErrorGroup[], text: string): readonly ErrorGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap(({ domain, errors }) => {
    const found = errors.filter(({ code, status, message }) => {
      const searched = `${code} ${status} ${message}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    });
    return found.length > 0 ? [{ domain, errors: found }] : [];
  });
}
