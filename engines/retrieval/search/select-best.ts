/**
 * Keeps the `size` numbers with the highest keys of a sequence, with a bounded heap: n log(size) instead of
 * n log(n), and one comparison for most of the rest. `tieBreak` orders equal keys (negative: first comes first).
 */
export class BestSelection {
  /** A heap whose root is the worst number kept. */
  private readonly kept: number[] = [];
  private readonly keys: number[] = [];
  private readonly size: number;
  private readonly tieBreak: (a: number, b: number) => number;

  constructor(size: number, tieBreak: (a: number, b: number) => number) {
    this.size = size;
    this.tieBreak = tieBreak;
  }

  /** Numbers with a key below this need not be offered. */
  get floor(): number {
    return this.kept.length < this.size
      ? Number.NEGATIVE_INFINITY
      : (this.keys[0] ?? Number.POSITIVE_INFINITY);
  }

  offer(value: number, key: number): void {
    const { kept, keys } = this;
    if (kept.length < this.size) {
      kept.push(value);
      keys.push(key);
      this.rise(kept.length - 1);
    } else if (kept.length > 0 && key >= keys[0]!) {
      if (key === keys[0]! && this.tieBreak(value, kept[0]!) >= 0) return;
      kept[0] = value;
      keys[0] = key;
      this.sink();
    }
  }

  /** The numbers kept, best first. */
  sorted(): number[] {
    return this.kept
      .map((_, at) => at)
      .sort((a, b) => (this.isWorse(a, b) ? 1 : -1))
      .map((at) => this.kept[at]!);
  }

  private isWorse(a: number, b: number): boolean {
    // Compared, not subtracted: keys may be −∞, and −∞ − −∞ is no number.
    const [one, other] = [this.keys[a]!, this.keys[b]!];
    return one === other ? this.tieBreak(this.kept[a]!, this.kept[b]!) > 0 : one < other;
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    let at = 0;
    while (true) {
      let worst = at;
      const left = 2 * at + 1;
      if (left < this.kept.length && this.isWorse(left, worst)) worst = left;
      if (left + 1 < this.kept.length && this.isWorse(left + 1, worst)) worst = left + 1;
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private swap(a: number, b: number): void {
    const value = this.kept[a]!;
    const key = this.keys[a]!;
    this.kept[a] = this.kept[b]!;
    this.keys[a] = this.keys[b]!;
    this.kept[b] = value;
    this.keys[b] = key;
  }
}
