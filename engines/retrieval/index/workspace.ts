/**
 * Arrays as long as the collection that every search needs for a moment. Made anew each time,
 * a megabyte a search at 50,000 documents, they would be mapped page by page and keep the collector busy.
 * A search runs to its end before the next begins, so that one set is enough; what was lent is valid until then.
 */
export class Workspace {
  private scores = new Float64Array(0);
  private readonly termOfStem = new Marks();
  private readonly formOfForm = new Marks();

  /** Zeros, one for each document. */
  takeScores(documents: number): Float64Array {
    if (this.scores.length < documents) this.scores = new Float64Array(documents * 2);
    return this.scores.subarray(0, documents).fill(0);
  }

  /** For each stem the place of its term among `stems`, from 1; 0 for all others. */
  markStems(stems: readonly number[], all: number): Int32Array {
    return this.termOfStem.mark(stems, all);
  }

  /** For each form its place among `forms`, from 1; 0 for all others. */
  markForms(forms: readonly number[], all: number): Int32Array {
    return this.formOfForm.mark(forms, all);
  }
}

/** Places of a few numbers among many. */
class Marks {
  private places = new Int32Array(0);
  private marked: readonly number[] = [];

  mark(numbers: readonly number[], all: number): Int32Array {
    if (this.places.length < all) this.places = new Int32Array(all * 2);
    else for (const number of this.marked) this.places[number] = 0;
    numbers.forEach((number, at) => {
      this.places[number] = at + 1;
    });
    this.marked = numbers;
    return this.places;
  }
}
