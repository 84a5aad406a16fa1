import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepFlash, takeFlash } from './flash.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a flash', () => {
  it('is taken once', () => {
    keepFlash({ title: 'Login successful', description: 'Twice' });
    expect(takeFlash()).toEqual({ title: 'Login successful', description: 'Twice' });
    expect(takeFlash()).toBeNull();
  });

  it.each(['no json', '7', 'null', '{}', '{"title":7}', '{"description":"alone"}'])(
    'is nothing where the storage holds %s',
    (text) => {
      sessionStorage.setItem('hodag.flash', text);
      expect(takeFlash()).toBeNull();
    },
  );

  it('is lost without a fault where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
    keepFlash({ title: 'Login successful' });
    expect(takeFlash()).toBeNull();
  });
});
