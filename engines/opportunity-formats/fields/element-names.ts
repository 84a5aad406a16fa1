/** Elements of the HTML standard, its obsolete ones, and the roots of drawings and formulas inside it. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body ' +
    'br button canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl ' +
    'dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu ' +
    'menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext ' +
    'pre progress q rb rbc rp rt rtc ruby s samp script search section select shadow slot small source spacer span ' +
    'strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ' +
    'ul var video wbr xmp'
  ).split(' '),
);

/** Elements that word processors leave in pasted text: `<o:p>`, `<st1:place>`. */
const OF_A_WORD_PROCESSOR = /^(?:[ovwxm]|st\d|fb|g):/;

/** True for the name of an element, in any case. Names of custom elements are words for people as often. */
export function isElementName(name: string): boolean {
  const small = name.toLowerCase();
  return ELEMENTS.has(small) || OF_A_WORD_PROCESSOR.test(small);
}
