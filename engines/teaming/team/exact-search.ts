import { rolesByScarcity, type Valued } from './beam-search.ts';
import { type Problem, raiseCover, type Shares, sharesOf } from './problem.ts';

/** The best team, or how much better than the known one any other could be at most. */
export interface ExactResult {
  readonly best: Valued | null;
  /** No team scores above this. Equal to the best score when `proven`. */
  readonly bound: number;
  readonly proven: boolean;
}

interface Node {
  readonly depth: number;
  readonly line: readonly number[];
  readonly fit: number;
  readonly pairs: number;
  readonly cover: Float64Array;
}

/**
 * Branch and bound over all teams of a problem. A node's bound: what is chosen counts exactly; each open role adds its
 * best of fit and pairs with the chosen; each two open roles add the best pair between them; each need the best that
 * any open role could bring.
 *
 * @param incumbent a team known already; the nearer to the best, the less is searched
 * @param maxNodes where to stop; the bound then covers what was not searched
 */
export function searchExactly(problem: Problem, incumbent: Valued | null, maxNodes: number): ExactResult {
  const search = new ExactSearch(problem, incumbent, maxNodes);
  search.visit({
    depth: 0,
    line: problem.roles.map(() => -1),
    fit: 0,
    pairs: 0,
    cover: new Float64Array(problem.needs.length),
  });
  return search.result();
}

const TOLERANCE = 1e-12;

class ExactSearch {
  readonly #problem: Problem;
  readonly #shares: Shares;
  readonly #order: readonly number[];
  /** Best pair between the open roles from a depth on. */
  readonly #openPairs: readonly number[];
  /** Best possible coverage of each need by the roles from a depth on. */
  readonly #openCover: readonly Float64Array[];
  #best: Valued | null;
  #nodesLeft: number;
  /** The highest bound of what was cut off because no nodes were left. */
  #unsearched = Number.NEGATIVE_INFINITY;

  constructor(problem: Problem, incumbent: Valued | null, maxNodes: number) {
    this.#problem = problem;
    this.#shares = sharesOf(problem);
    this.#order = rolesByScarcity(problem);
    this.#best = incumbent;
    this.#nodesLeft = maxNodes;
    this.#openPairs = this.#order.map((_, depth) => this.#bestPairs(depth)).concat(0);
    this.#openCover = this.#order.map((_, depth) => this.#bestCover(depth));
  }

  result(): ExactResult {
    const value = this.#best?.value ?? Number.NEGATIVE_INFINITY;
    const proven = this.#unsearched <= value + TOLERANCE;
    return { best: this.#best, bound: proven ? value : this.#unsearched, proven };
  }

  visit(node: Node): void {
    const role = this.#order[node.depth];
    if (role === undefined) {
      const value = this.#score(node);
      if (!this.#best || value > this.#best.value + TOLERANCE) this.#best = { line: node.line, value };
      return;
    }
    const next = this.#children(node, role)
      .map((child) => ({ child, bound: this.#boundOf(child) }))
      .sort((a, b) => b.bound - a.bound);
    for (const { child, bound } of next) {
      if (this.#best && bound <= this.#best.value + TOLERANCE) return;
      if (this.#nodesLeft <= 0) {
        this.#unsearched = Math.max(this.#unsearched, bound);
        return;
      }
      this.#nodesLeft -= 1;
      this.visit(child);
    }
  }

  #children(node: Node, role: number): Node[] {
    const { candidates, fit } = this.#problem;
    return (candidates[role] ?? []).flatMap((person) => {
      if (node.line.includes(person)) return [];
      const pairs = node.pairs + this.#pairsWith(person, node);
      if (pairs === Number.NEGATIVE_INFINITY) return [];
      return [
        {
          depth: node.depth + 1,
          line: node.line.with(role, person),
          fit: node.fit + (fit[role]?.[person] ?? 0),
          pairs,
          cover: this.#withPerson(node.cover, person),
        },
      ];
    });
  }

  #pairsWith(person: number, { line }: Node): number {
    let sum = 0;
    for (const other of line) if (other >= 0) sum += this.#problem.pair(person, other);
    return sum;
  }

  #withPerson(cover: Float64Array, person: number): Float64Array {
    const raised = cover.slice();
    raiseCover(this.#problem, person, raised);
    return raised;
  }

  #score({ fit, pairs, cover }: Node): number {
    return this.#shares.fit * fit + this.#shares.pair * pairs + this.#shares.cover * this.#covered(cover);
  }

  #covered(cover: Float64Array): number {
    let sum = 0;
    for (let need = 0; need < cover.length; need += 1) {
      sum += (this.#problem.needs[need]?.weight ?? 0) * (cover[need] ?? 0);
    }
    return sum;
  }

  #boundOf(node: Node): number {
    const { fit, pair, cover } = this.#shares;
    let bound = fit * node.fit + pair * (node.pairs + (this.#openPairs[node.depth] ?? 0));
    for (const role of this.#order.slice(node.depth)) {
      let best = Number.NEGATIVE_INFINITY;
      for (const person of this.#problem.candidates[role] ?? []) {
        if (node.line.includes(person)) continue;
        const own = fit * (this.#problem.fit[role]?.[person] ?? 0) + pair * this.#pairsWith(person, node);
        best = Math.max(best, own);
      }
      bound += best;
    }
    const open = this.#openCover[node.depth];
    const reach = node.cover.map((value, need) => Math.max(value, open?.[need] ?? 0));
    return bound + cover * this.#covered(reach);
  }

  #bestPairs(depth: number): number {
    const open = this.#order.slice(depth);
    let sum = 0;
    for (const [at, role] of open.entries()) {
      for (const other of open.slice(at + 1)) sum += this.#bestPairOf(role, other);
    }
    return sum;
  }

  #bestPairOf(role: number, other: number): number {
    let best = 0;
    for (const a of this.#problem.candidates[role] ?? []) {
      for (const b of this.#problem.candidates[other] ?? []) {
        if (a !== b) best = Math.max(best, this.#problem.pair(a, b));
      }
    }
    return best;
  }

  #bestCover(depth: number): Float64Array {
    const best = new Float64Array(this.#problem.needs.length);
    for (const role of this.#order.slice(depth)) {
      for (const person of this.#problem.candidates[role] ?? []) {
        raiseCover(this.#problem, person, best);
      }
    }
    return best;
  }
}
