const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Abbreviations, whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:[A-Z]|e\.g|i\.e|etc|Dr|Mr|Mrs|Ms|Prof|St|No|vs|approx|Inc|Ltd|ca)\.$/;

/** The segmenter takes four times as long for a line twice as long. */
const piecesOf = (line: string): string[] => line.match(/.{1,3000}(?:\s|$)|.{1,3000}/gu) ?? [];

/** The sentences of a text, trimmed, in order; a line break ends one. Nothing but white space is left out. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(piecesOf)
    .flatMap((line) => {
      const sentences: string[] = [];
      let open = '';
      for (const { segment } of SEGMENTER.segment(line)) {
        open += segment;
        if (ABBREVIATION.test(open.trimEnd())) continue;
        sentences.push(open.trim());
        open = '';
      }
      return [...sentences, open.trim()].filter(Boolean);
    });
}

/** A sentence that others can follow: it ends with a sign. */
export function closed(sentence: string): string {
  return /[.!?…:;)\]"”’。！？؟]$/u.test(sentence) ? sentence : `${sentence}.`;
}
