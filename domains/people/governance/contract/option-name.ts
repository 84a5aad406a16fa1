/**
 * The name of an option for comparing: two that look alike are one. Compatibility forms (NFKC), invisible characters, case
 * and runs of white space do not tell names apart. Empty where nothing of the name is visible.
 */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
