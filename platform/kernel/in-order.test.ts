import { describe, expect, it } from 'vitest';
import { isInOrder } from './in-order.ts';

describe('isInOrder', () => {
  it.each([
    ['when can I submit', true],
    ['submit when', false],
    ['submit when I submit', true],
    ['when\nI submit', false],
    ['why\nwhen do I submit', true],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isInOrder(text, /\bwhen\b/, /\bsubmit\b/)).toBe(expected);
  });
});
