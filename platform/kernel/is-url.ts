/**
 * Whether a text is an address that `new URL` reads. In place of `URL.canParse`, which on Node 20 says no to every address with
 * a letter such as "ü" once it was called often enough to be compiled.
 */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    new URL(text, base);
    return true;
  } catch {
    return false;
  }
}
