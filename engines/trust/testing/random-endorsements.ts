import type { EndorsementGraph } from '../endorsement-graph.ts';

/** Whole numbers that look random and are the same each time (Park and Miller's minimal standard generator, 1988). */
function minimalStandard(seed: number): (below: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

/** Endorsements among members of whom few are endorsed by many: the receiver's rank is drawn by a square. */
export function randomEndorsements(members: number, endorsements: number, seed = 1): EndorsementGraph {
  const draw = minimalStandard(seed);
  const givers = new Uint32Array(endorsements);
  const receivers = new Uint32Array(endorsements);
  for (let at = 0; at < endorsements; at += 1) {
    givers[at] = draw(members);
    receivers[at] = Math.floor((draw(members) * draw(members)) / members);
  }
  return { members, givers, receivers };
}
