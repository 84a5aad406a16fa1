const ADDRESS = /[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i;
/** Words that say an address takes applications; an address for questions is none. */
const APPLY = /\b(?:apply|application|applications|submit|submitted|submission|send|sent|proposals?)\b/i;
const QUESTIONS = /\b(?:question|questions|enquir|inquir|contact|help|support)\w*\b/i;

/** The address to which a call asks to send applications; null where none of its sentences says so. */
export function findApplicationEmail(text: string): string | null {
  for (const sentence of text.split(/(?<=[.!?])\s+|\n/)) {
    const address = ADDRESS.exec(sentence)?.[0];
    if (address && APPLY.test(sentence) && !QUESTIONS.test(sentence)) return address.toLowerCase();
  }
  return null;
}
