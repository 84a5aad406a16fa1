import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, dismissToast, TOAST_REMOVE_DELAY_MS, toast, useToasts } from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(() => clearToasts());
    vi.useRealTimers();
  });

  function watch() {
    const { result } = renderHook(() => useToasts());
    return () => result.current.map(({ title, open }) => `${title}${open ? '' : ' (closed)'}`);
  }

  it('holds one toast: a newer one takes the place of the older', () => {
    const shown = watch();
    act(() => {
      toast({ title: 'Saved' });
      toast({ title: 'Link copied!' });
    });
    expect(shown()).toEqual(['Link copied!']);
  });

  it('keeps a dismissed toast for 1,000,000 ms', () => {
    const shown = watch();
    act(() => toast({ title: 'Saved' }).dismiss());
    expect(shown()).toEqual(['Saved (closed)']);
    act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1));
    expect(shown()).toEqual(['Saved (closed)']);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
  });

  it('lets nothing replace an open error; what came meanwhile follows in order', () => {
    const shown = watch();
    let error = '';
    act(() => {
      error = toast({ title: 'Upload failed', variant: 'bad' }).id;
      toast({ title: 'Saved' });
      toast({ title: 'Request Failed', variant: 'bad' });
    });
    expect(shown()).toEqual(['Upload failed']);
    act(() => dismissToast(error));
    expect(shown()).toEqual(['Saved']);
  });

  it('drops a waiting toast that is dismissed before its turn', () => {
    const shown = watch();
    let error = '';
    act(() => {
      error = toast({ title: 'Upload failed', variant: 'bad' }).id;
      toast({ title: 'Saved' }).dismiss();
      dismissToast(error);
    });
    expect(shown()).toEqual(['Upload failed (closed)']);
  });

  it('does not remove a new toast on the timer of the one it replaced', () => {
    const shown = watch();
    act(() => toast({ title: 'Old' }).dismiss());
    act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2));
    act(() => {
      toast({ title: 'New' });
    });
    act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS));
    expect(shown()).toEqual(['New']);
  });
});
