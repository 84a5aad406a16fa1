import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { clearToasts, TOAST_DURATION_MS, type ToastContent, toast } from './toast-store.ts';

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => clearToasts());
    vi.useRealTimers();
  });

  const show = (content: ToastContent) => act(() => void toast(content));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  // The library repeats the text for screen readers for a second; the closing button is there once.
  const shown = () => screen.queryByRole('button', { name: 'Close' }) !== null;

  it('closes after 5000 ms', () => {
    show({ title: 'Saved' });
    pass(TOAST_DURATION_MS - 1);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('keeps an error until it is closed', () => {
    show({ title: 'Upload failed', variant: 'bad' });
    pass(600_000);
    expect(shown()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBe(false);
  });

  it('waits while it is pointed at', () => {
    show({ title: 'Saved' });
    const region = screen.getByRole('region', { name: /Notifications/ });
    fireEvent.pointerMove(region);
    pass(TOAST_DURATION_MS * 3);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(region);
    pass(TOAST_DURATION_MS);
    expect(shown()).toBe(false);
  });

  it('runs its action and closes', () => {
    const undo = vi.fn();
    show({ title: 'Search archived', action: { label: 'Undo', onSelect: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(shown()).toBe(false);
  });

  it('takes the focus on F8', () => {
    show({ title: 'Saved' });
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(
      screen.getByRole('region', { name: /Notifications \(F8\)/ }).contains(document.activeElement),
    ).toBe(true);
  });
});
