import { type MockInstance, onTestFinished, vi } from 'vitest';

const HURRIED_MS = 100;

/**
 * Until the test is over, who gives up after `limitMs` (by `AbortSignal.timeout`) gives up after a tenth of a second.
 * @returns the limits asked for, so that the test can say that this one was
 */
export function hurriedLimit(limitMs: number): MockInstance<typeof AbortSignal.timeout> {
  const ordinary = AbortSignal.timeout;
  const asked = vi.spyOn(AbortSignal, 'timeout');
  asked.mockImplementation((ms) => ordinary.call(AbortSignal, ms === limitMs ? HURRIED_MS : ms));
  onTestFinished(() => asked.mockRestore());
  return asked;
}
