import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { checkProgress } from './checked-progress.ts';
import { Progress } from './Progress.tsx';

describe('checkProgress', () => {
  it.each([
    [0, 100, 0],
    [50, 100, 0.5],
    [100, 100, 1],
    [4.2, 6, 0.7],
  ])('accepts %d of %d', (value, max, fraction) => {
    const checked = checkProgress(value, max);
    expect(checked.problems).toEqual([]);
    expect(checked.fraction).toBeCloseTo(fraction, 10);
  });

  it.each([-1, 101, Number.NaN, Number.POSITIVE_INFINITY])('ignores the value %d', (value) => {
    expect(checkProgress(value, 100)).toMatchObject({ value: null, max: 100, fraction: 0 });
    expect(checkProgress(value, 100).problems).toHaveLength(1);
  });

  it.each([0, -5, Number.NaN])('uses 100 instead of the max %d', (max) => {
    expect(checkProgress(30, max)).toMatchObject({ value: 30, max: 100, fraction: 0.3 });
    expect(checkProgress(30, max).problems).toHaveLength(1);
  });

  it('takes null as "no value yet", which is no problem', () => {
    expect(checkProgress(null, 100)).toMatchObject({ value: null, problems: [] });
  });
});

describe('Progress', () => {
  let log: MockInstance;
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('tells its value in words', () => {
    render(<Progress label="Funding" value={4.2} max={6} valueText="4.2 of 6.0 ETH" />);
    const bar = screen.getByRole('progressbar', { name: 'Funding' });
    expect(bar.getAttribute('aria-valuenow')).toBe('4.2');
    expect(bar.getAttribute('aria-valuemax')).toBe('6');
    expect(bar.getAttribute('aria-valuetext')).toBe('4.2 of 6.0 ETH');
    expect(screen.getByText('4.2 of 6.0 ETH')).toBeTruthy();
    expect(log).not.toHaveBeenCalled();
  });

  it('logs an invalid value once and shows none', () => {
    const { rerender } = render(<Progress label="Profile" value={120} valueText="120%" />);
    rerender(<Progress label="Profile" value={120} valueText="120%" />);
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
    expect(screen.queryByText('120%')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});
