/** Text of a share card; it may be any text at all. */
export interface CardText {
  /** The one large line, such as a name. */
  readonly title: string;
  /** The smaller line under it. */
  readonly fact: string;
}

/** Longer texts are cut before anything is laid out: what does not fit on two lines is never seen. In characters. */
const TITLE_MAX = 120;
const FACT_MAX = 200;

/** Controls, marks that turn the direction of writing, private and broken characters: nothing that can be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

/** Text as a card can take it: short, on one line, of characters that are seen. */
export function tidyCardText({ title, fact }: CardText): CardText {
  return { title: tidy(title, TITLE_MAX), fact: tidy(fact, FACT_MAX) };
}

/** Leaves out characters that no font has; what is left over between them closes up. */
export function withoutCharacters({ title, fact }: CardText, missing: ReadonlySet<string>): CardText {
  const strip = (text: string): string => [...text].filter((character) => !missing.has(character)).join('');
  return tidyCardText({ title: strip(title), fact: strip(fact) });
}

function tidy(text: string, max: number): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  return [...line].slice(0, max).join('').replace(/ {2,}/g, ' ');
}
