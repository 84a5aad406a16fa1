/** Languages by ISO 639 code, in English. Written down, because browsers and servers name them differently. */
const NAMES = `
am Amharic
ar Arabic
ase American Sign Language
bfi British Sign Language
bg Bulgarian
bn Bengali
ca Catalan
cs Czech
da Danish
de German
el Greek
en English
es Spanish
et Estonian
eu Basque
fa Persian
fi Finnish
fr French
ga Irish
gu Gujarati
ha Hausa
he Hebrew
hi Hindi
hr Croatian
ht Haitian Creole
hu Hungarian
hy Armenian
id Indonesian
ig Igbo
is Icelandic
it Italian
ja Japanese
ka Georgian
kk Kazakh
km Khmer
ko Korean
ku Kurdish
lt Lithuanian
lv Latvian
mk Macedonian
ml Malayalam
mn Mongolian
mr Marathi
ms Malay
my Burmese
ne Nepali
nl Dutch
no Norwegian
pa Punjabi
pl Polish
ps Pashto
pt Portuguese
qu Quechua
ro Romanian
ru Russian
rw Kinyarwanda
si Sinhala
sk Slovak
sl Slovenian
so Somali
sq Albanian
sr Serbian
sv Swedish
sw Swahili
ta Tamil
te Telugu
th Thai
tl Tagalog
tr Turkish
uk Ukrainian
ur Urdu
uz Uzbek
vi Vietnamese
yo Yoruba
zh Chinese
zu Zulu
`;

/** Languages that members name, by their English name. */
export function listLanguages(): { readonly code: string; readonly name: string }[] {
  return NAMES.trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(' ');
      return { code: line.slice(0, at), name: line.slice(at + 1) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The English name of a language; the code where it is not known. */
export function languageName(code: string): string {
  return listLanguages().find((one) => one.code === code)?.name ?? code;
}
