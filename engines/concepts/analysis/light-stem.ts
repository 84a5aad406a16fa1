const VOWEL = /[aeiouy]/;

/** `stopp` → `stop`, `hous` stays: what an ending left behind, in the shape its other forms end in. */
function tidy(stem: string): string {
  const last = stem.length - 1;
  if (stem[last] === stem[last - 1] && !'lsz'.includes(stem.charAt(last))) return stem.slice(0, -1);
  return stem;
}

function withoutPlural(form: string): string {
  if (form.endsWith('ies') && form.length > 4) return `${form.slice(0, -3)}y`;
  if (form.endsWith('sses') || form.endsWith('shes') || form.endsWith('ches') || form.endsWith('xes')) {
    return form.slice(0, -2);
  }
  if (form.endsWith('ss') || form.endsWith('us') || form.endsWith('is') || !form.endsWith('s')) return form;
  return form.length > 3 ? form.slice(0, -1) : form;
}

/**
 * A word without the endings of number and tense, its derivation kept: "farms" and "farming" are `farm`, but
 * "organization" is not "organic". Folded, lower-case letters in, a stem to compare with out.
 */
export function lightStem(form: string): string {
  const singular = withoutPlural(form);
  const cut = singular.endsWith('ing') ? 3 : singular.endsWith('ed') ? 2 : 0;
  const stem = cut > 0 ? singular.slice(0, -cut) : singular;
  const plain = cut > 0 && stem.length >= 3 && VOWEL.test(stem) ? tidy(stem) : singular;
  return plain.endsWith('e') && plain.length > 3 ? plain.slice(0, -1) : plain;
}
