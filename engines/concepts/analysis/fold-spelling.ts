/** British endings and the American ones official texts use; the first that fits is taken. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.{2,})isation(s?)$/, '$1ization$2'],
  [/^(.{3,})is(e|es|ed|ing|er|ers)$/, '$1iz$2'],
  [/^(.{3,})ys(e|es|ed|ing)$/, '$1yz$2'],
  [
    /^(behavi|ch?ol|fav|flav|harb|hon|hum|lab|neighb|parl|rum|sav|vap|vig|col|arm|endeav|end|od|val|clam)our(.*)$/,
    '$1or$2',
  ],
  [/^(cent|theat|fib|lit|met|kilomet|meag|sabot|sept|lust|spect)re(s?)$/, '$1er$2'],
  [/^(.*)programme(s?)$/, '$1program$2'],
  [/^(travel|counsel|cancel|model|label|fuel|level|signal|jewel|enrol)l(ed|ing|er|ers|or|ors|ery)$/, '$1$2'],
  [/^(def|off|lic)ence(s?)$/, '$1ense$2'],
  [/^(catal|dial|anal)ogue(s?)$/, '$1og$2'],
  [/^(an|leuk|h|p)ae(mi|mo|di)(.*)$/, '$1e$2$3'],
];

/** Words that only look British: their s is no z. */
const KEPT =
  /^(exercise|promise|premise|practise|surprise|enterprise|expertise|franchise|merchandise|otherwise|likewise|advertise|supervise|televise|improvise|advise|devise|revise|disguise|compromise|comprise|arise|raise|praise|noise|poise|cruise|bruise|precise|concise|paradise|tortoise|porpoise|treatise|chemise|wise|rise|disease|nurse)/;

const ONE_WORD: ReadonlyMap<string, string> = new Map([
  ['grey', 'gray'],
  ['tyre', 'tire'],
  ['tyres', 'tires'],
  ['kerb', 'curb'],
  ['plough', 'plow'],
  ['mould', 'mold'],
  ['aluminium', 'aluminum'],
  ['cheque', 'check'],
  ['mum', 'mom'],
  ['mums', 'moms'],
  ['maths', 'math'],
  ['kindergarden', 'kindergarten'],
]);

/** The American spelling of a folded, lower-case word; other words as they are. */
export function foldSpelling(form: string): string {
  const known = ONE_WORD.get(form);
  if (known !== undefined) return known;
  if (form.length < 5 || KEPT.test(form)) return form;
  for (const [ending, replacement] of ENDINGS) {
    if (ending.test(form)) return form.replace(ending, replacement);
  }
  return form;
}
