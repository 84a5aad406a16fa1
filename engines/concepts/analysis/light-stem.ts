/**
 * A word without its plural, its derivation kept: "farms" is `farm`, but "organization" is not "organic", and
 * "watering" is not "water". Folded, lower-case letters in, a stem to compare with out.
 */
export function lightStem(form: string): string {
  if (form.endsWith('ies') && form.length > 4) return `${form.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(form)) return form.slice(0, -2);
  if (/(?:ss|us|is)$/.test(form) || !form.endsWith('s')) return form;
  return form.length > 3 ? form.slice(0, -1) : form;
}
