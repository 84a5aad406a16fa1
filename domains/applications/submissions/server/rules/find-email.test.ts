import { describe, expect, it } from 'vitest';
import { findApplicationEmail } from './find-email.ts';

describe('findApplicationEmail', () => {
  it.each([
    ['Send your application to grants@example.org.', 'grants@example.org'],
    ['Proposals are sent by email: Calls@Fund.example.org', 'calls@fund.example.org'],
    ['Questions about the application go to help@example.org.', null],
    ['Contact office@example.org.', null],
    ['Apply on our portal. Our press office is press@example.org.', null],
    ['', null],
  ])('%s', (text, address) => expect(findApplicationEmail(text)).toBe(address));
});
