import { describe, expect, it } from 'vitest';
import { initialsOf } from './Avatar.tsx';

describe('initialsOf', () => {
  it.each([
    ['tidewatch-lead', 'TL'],
    ['Ana Maria Silva', 'AM'],
    ['hodag', 'HO'],
    ['Żubr', 'ŻU'],
    ['😀 team', '😀T'],
    ['', ''],
  ])('%j makes %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
