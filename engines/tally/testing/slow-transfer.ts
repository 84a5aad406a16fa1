import { bestOf, type SlowElection } from './slow-ballots.ts';

/** Parts of a vote: the law keeps five decimal places. */
const VOTE = 100_000n;

/** A single transferable vote as the Scottish order words it, each paper with its value and the candidate who holds it. */
export function slowSingleTransferableVote({ options, seats, ballots, lot }: SlowElection): number[] {
  const papers = ballots.map((ballot) => ({ ...ballot, value: VOTE, holder: bestOf(ballot.marks, options) }));
  const credited = new Map<number, bigint>();
  const votesOf = (option: number): bigint =>
    credited.get(option) ??
    papers
      .filter(({ holder }) => holder === option)
      .reduce((sum, { weight, value }) => sum + weight * value, 0n);
  const valid = options.reduce((sum, option) => sum + votesOf(option), 0n) / VOTE;
  const quota = (valid / BigInt(seats + 1) + 1n) * VOTE;
  let continuing = [...options];
  const elected: number[] = [];
  const stages: bigint[][] = [];
  for (;;) {
    const votes = options.map(votesOf);
    const at = (option: number, stage: readonly bigint[]): bigint => stage[option] ?? 0n;
    /** The most votes now, then at the nearest stage before, then by lot. */
    const byStages = (some: readonly number[], others: readonly (readonly bigint[])[]): number[] =>
      [...some].sort((a, b) => {
        for (const stage of [votes, ...others])
          if (at(a, stage) !== at(b, stage)) return at(a, stage) > at(b, stage) ? -1 : 1;
        return lot.indexOf(a) - lot.indexOf(b);
      });
    const before = [...stages].reverse();
    const reached = byStages(
      continuing.filter((option) => votesOf(option) >= quota),
      [],
    );
    elected.push(...reached);
    continuing = continuing.filter((option) => !reached.includes(option));
    if (continuing.length <= seats - elected.length) {
      elected.push(...byStages(continuing, []));
      continuing = [];
    }
    if (elected.length === seats) return elected;
    const [largest] = byStages(
      elected.filter((option) => !credited.has(option) && votesOf(option) > quota),
      before,
    );
    const leaving = largest ?? byStages(continuing, before).at(-1) ?? 0;
    continuing = continuing.filter((option) => option !== leaving);
    const own = votesOf(leaving);
    for (const paper of papers.filter(({ holder }) => holder === leaving)) {
      if (largest !== undefined) paper.value = (paper.value * (own - quota)) / own;
      const rank = paper.marks[leaving] ?? 0;
      paper.holder = bestOf(
        paper.marks,
        continuing.filter((option) => (paper.marks[option] ?? 0) > rank),
      );
    }
    if (largest !== undefined) credited.set(leaving, quota);
    stages.push(votes);
  }
}
