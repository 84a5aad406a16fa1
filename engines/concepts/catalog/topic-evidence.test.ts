import { describe, expect, it } from 'vitest';
import type { MissionConcept } from '../mission/gate-concepts.ts';
import { topicEvidence } from './topic-evidence.ts';

const concept = (
  number: number,
  amount: number,
  meaning: number | null = 0.3,
  weight = 1,
): MissionConcept => ({
  concept: number,
  weight,
  terms: [],
  amount,
  meaning,
});
const MISSION = [concept(0, 3), concept(1, 1), concept(2, 0.5), concept(3, 0.2)];
const held = (...concepts: number[]) => new Map(concepts.map((one) => [one, 0.5]));
const evidence = (holds: number[], opens: number[], mission = MISSION) =>
  topicEvidence(mission, held(...holds), held(...opens), () => 2);

describe('topicEvidence', () => {
  it('is the mean of ln(1 + amount) over the concepts of the opening', () => {
    expect(evidence([0, 9], [0]).opening).toBeCloseTo(Math.log(4), 12);
    expect(evidence([0, 9], [0, 9]).opening).toBeCloseTo(Math.log(4) / 2, 12);
    expect(evidence([0], []).opening).toBe(0);
  });

  it('weighs concepts by rarity and presence', () => {
    const openings = new Map([
      [0, 0.8],
      [9, 0.2],
    ]);
    const rarity = (one: number) => (one === 9 ? 1 : 3);
    const { opening } = topicEvidence(MISSION, openings, openings, rarity);
    expect(opening).toBeCloseTo((2.4 * Math.log(4)) / 2.6, 12);
  });

  it('asks for the first topic, or for two of the first three', () => {
    expect(evidence([0], []).holdsTopics).toBe(true);
    expect(evidence([1, 2], []).holdsTopics).toBe(true);
    expect(evidence([1], []).holdsTopics).toBe(false);
    expect(evidence([2, 3], []).holdsTopics).toBe(false);
  });

  it('does not count a topic that the meaning alone proposes', () => {
    const proposed = [concept(0, 3, 0.6, 0), ...MISSION.slice(1)];
    expect(evidence([0], [0], proposed)).toMatchObject({ holdsTopics: false, opensWithTopic: false });
    expect(evidence([1], [1], proposed)).toMatchObject({ holdsTopics: true, opensWithTopic: true });
  });

  it('knows the nearest meaning of the opening, if there is any', () => {
    expect(evidence([0, 1], [1]).openingMeaning).toBe(0.3);
    expect(evidence([0], [9]).openingMeaning).toBeNull();
    expect(evidence([0], [0], [concept(0, 1, null)]).openingMeaning).toBeNull();
  });
});
