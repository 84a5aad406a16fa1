/** The words of a name in any of its spellings: `submitRfi`, `submit-rfi`, `SubmitRfiPage`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .filter((word) => word !== '');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `submitRfi` → `submit-rfi` */
export const kebab = (name: string): string => wordsOf(name).join('-');

/** `developer-hub` → `DeveloperHub` */
export const pascal = (name: string): string => wordsOf(name).map(capital).join('');

/** `developer-hub` → `developerHub` */
export function camel(name: string): string {
  const joined = pascal(name);
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** `submit-rfi` → `Submit rfi` */
export const sentence = (name: string): string => capital(wordsOf(name).join(' '));

/** A value as TypeScript writes it. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
