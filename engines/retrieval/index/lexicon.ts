import type { Analyser } from '../analysis/analyser.ts';
import { GrowableUint32 } from './growable.ts';

/**
 * Every form ever indexed with the stem it is counted under, and how many live documents hold each. Append-only:
 * segments hold form numbers, so they never change when the vocabulary grows; a rebuild drops what is unused.
 */
export class Lexicon {
  readonly forms: string[] = [];
  readonly stems: string[] = [];
  readonly stemOfForm = new GrowableUint32();
  /** Live documents with the form. */
  readonly formDocuments = new GrowableUint32();
  /** Live documents with the stem: anywhere, in the title, and at least twice. */
  readonly stemDocuments = new GrowableUint32();
  readonly titleDocuments = new GrowableUint32();
  readonly repeatDocuments = new GrowableUint32();
  private readonly formNumbers = new Map<string, number>();
  private readonly stemNumbers = new Map<string, number>();
  readonly analyser: Analyser;

  constructor(analyser: Analyser) {
    this.analyser = analyser;
  }

  findForm(form: string): number | null {
    return this.formNumbers.get(form) ?? null;
  }

  findStem(stem: string): number | null {
    return this.stemNumbers.get(stem) ?? null;
  }

  /** The number of a form, given to it now if it is new. */
  internForm(form: string): number {
    const known = this.formNumbers.get(form);
    if (known !== undefined) return known;
    return this.appendForm(form, this.internStem(this.analyser.stem(form)));
  }

  /** Adds a form that is known to be new; the reader of stored bytes calls it in the stored order. */
  appendForm(form: string, stem: number): number {
    const number = this.forms.length;
    // A slice keeps the whole text it was cut from in memory; a string built anew does not.
    const own = form.split('').join('');
    this.forms.push(own);
    this.formNumbers.set(own, number);
    this.stemOfForm.push(stem);
    this.formDocuments.push(0);
    return number;
  }

  internStem(stem: string): number {
    const known = this.stemNumbers.get(stem);
    if (known !== undefined) return known;
    const number = this.stems.length;
    this.stems.push(stem);
    this.stemNumbers.set(stem, number);
    this.stemDocuments.push(0);
    this.titleDocuments.push(0);
    this.repeatDocuments.push(0);
    return number;
  }
}
