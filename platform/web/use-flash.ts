import { useEffect } from 'react';
import { toast } from '../ui/toast-store.ts';
import { takeFlash } from './flash.ts';

/** Shows what the page before left to say. Taking it removes it, so it does not matter how many parts ask. */
export function useFlash(): void {
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, []);
}
