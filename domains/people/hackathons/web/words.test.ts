import { describe, expect, it } from 'vitest';
import { distanceText, skillsText } from './words.ts';

const NOW = Date.parse('2026-05-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const after = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();

describe('distanceText', () => {
  it.each([
    [50, 'in 2 days'],
    [47.9, 'in 47 hours'],
    [2.9, 'in 2 hours'],
    [1.5, 'in 90 minutes'],
    [0.01, 'in less than a minute'],
    [-0.01, 'just now'],
    [-49, '2 days ago'],
  ])('never promises more than %d hours: %s', (hours, text) => {
    expect(distanceText(after(hours), NOW)).toBe(text);
  });
});

it('skillsText names three and counts the others', () => {
  const skills = ['Rust', 'React', 'Maps', 'Law', 'Radio'].map((name) => ({ skill: name, name }));
  expect(skillsText(skills.slice(0, 3))).toBe('Rust, React, Maps');
  expect(skillsText(skills)).toBe('Rust, React, Maps, 2 more');
});
