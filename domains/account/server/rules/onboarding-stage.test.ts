import { describe, expect, it } from 'vitest';
import { isFullyOnboarded } from '#identity/contract';
import { onboardingStage } from './onboarding-stage.ts';

describe('onboardingStage', () => {
  it.each([
    [{ email: null, emailVerified: false, hasSecondFactor: false, walletAddress: null }, 1],
    [{ email: 'a@b.c', emailVerified: false, hasSecondFactor: false, walletAddress: null }, 2],
    [{ email: 'a@b.c', emailVerified: true, hasSecondFactor: false, walletAddress: null }, 3],
    [{ email: null, emailVerified: false, hasSecondFactor: false, walletAddress: '0x1' }, 2],
    [{ email: 'a@b.c', emailVerified: true, hasSecondFactor: true, walletAddress: '0x1' }, 5],
  ])('%o → %i', (facts, stage) => {
    expect(onboardingStage(facts)).toBe(stage);
    expect(isFullyOnboarded({ ...facts, fullyOnboardedFlag: false })).toBe(stage === 5);
  });
});
