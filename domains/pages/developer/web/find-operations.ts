import type { OperationGroup } from '../contract/reference-schemas.ts';

/** The operations in which each of these words is, by path, name, purpose, method or subject; groups without one go. */
export function findOperations(groups: readonly OperationGroup[], text: string): readonly OperationGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap(({ tag, operations }) => {
    const found = operations.filter(({ id, method, path, summary }) => {
      const searched = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    });
    return found.length > 0 ? [{ tag, operations: found }] : [];
  });
}
