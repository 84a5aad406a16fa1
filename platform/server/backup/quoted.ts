/** Writes a name of the database into SQL, whatever characters it has. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes the names of columns, apart by commas. */
export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
