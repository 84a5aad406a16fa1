/** A text without the accents of its letters, in Unicode's compatibility form: `März` is `Marz`, `１` is `1`. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}
