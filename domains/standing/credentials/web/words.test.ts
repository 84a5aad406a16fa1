import { describe, expect, it } from 'vitest';
import { someCredentials } from '../testing/samples.ts';
import { codeText, gapNames, nextStepOf } from './words.ts';

describe('the next step', () => {
  it.each([
    ['is none with an SBT', [], null],
    ['is the one thing left', ['wallet'], 'One thing left: link a wallet'],
    ['is the first of several', ['passkey', 'wallet', 'life'], 'Add a passkey'],
    ['is the proof of life before the person', ['life', 'person'], 'Prove life with your passkey'],
  ] as const)('%s', (_, gaps, title) => {
    expect(nextStepOf(someCredentials({ gaps }))?.title ?? null).toBe(title);
  });

  it('is a wait while administrators decide about the last thing', () => {
    const credentials = someCredentials({ gaps: ['person'] });
    const request = {
      id: '00000000-0000-4000-8000-000000000001',
      state: 'open' as const,
      at: '2026-11-20T10:00:00.000Z',
      reason: null,
      canAppeal: false,
      againAt: null,
    };
    const step = nextStepOf({ ...credentials, person: { ...credentials.person, request } });
    expect(step).toMatchObject({ title: 'An administrator decides about your request', action: null });
  });

  it('counts the steps', () => {
    expect(nextStepOf(someCredentials({ gaps: ['wallet', 'life', 'person'] }))?.text).toBe(
      'Step 4 of 6 to your SBT.',
    );
  });
});

it('names gaps in their order, and a code in two parts', () => {
  expect(gapNames(['life', 'passkey'])).toBe('Passkey, Proof of life');
  expect(codeText('ABCDEF')).toBe('ABC DEF');
});
