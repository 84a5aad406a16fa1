import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COPIED_MS, CopyButton } from './CopyButton.tsx';

describe('CopyButton', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    vi.useFakeTimers();
    writeText.mockReset().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const label = () => screen.getByRole('button').textContent;

  it('copies, says "Copied" for 2 seconds, then waits again', async () => {
    render(<CopyButton value="https://example.org/join" label="Copy Link" />);
    await press();
    expect(writeText).toHaveBeenCalledWith('https://example.org/join');
    expect(label()).toBe('Copied');
    expect(screen.getByRole('status').textContent).toBe('Copied');
    pass(COPIED_MS - 1);
    expect(label()).toBe('Copied');
    pass(1);
    expect(label()).toBe('Copy Link');
  });

  it('starts the two seconds anew on a second press', async () => {
    render(<CopyButton value="x" label="Copy Link" />);
    await press();
    pass(1500);
    await press();
    pass(1500);
    expect(label()).toBe('Copied');
    pass(500);
    expect(label()).toBe('Copy Link');
  });

  it('does not claim success when the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('NotAllowedError'));
    render(<CopyButton value="x" label="Copy Link" />);
    await press();
    expect(label()).toBe('Copying is blocked');
  });
});
