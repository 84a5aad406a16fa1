import { afterEach, describe, expect, it } from 'vitest';
import { endWidgetTrip, startWidgetTrip } from './widget-trip.ts';

const FROM = new URL('https://hodag.example/auth?next=%2Fgrants#x');
const NOW = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const stateOf = (address: string) =>
  new URLSearchParams(new URL(new URL(address).searchParams.get('return_to') ?? '').search);

afterEach(() => sessionStorage.clear());

describe('the way to Telegram', () => {
  it('names the bot, our origin, and the page to come back to with a state', () => {
    const { origin, pathname, searchParams } = new URL(startWidgetTrip('sign-in', 4242, FROM));
    expect(origin + pathname).toBe('https://oauth.telegram.org/auth');
    expect(searchParams.get('bot_id')).toBe('4242');
    expect(searchParams.get('origin')).toBe('https://hodag.example');
    expect(searchParams.get('return_to')).toMatch(
      /^https:\/\/hodag\.example\/auth\?next=%2Fgrants&telegram=[0-9a-f]{32}$/,
    );
  });

  it('has another state each time; an old one no longer counts', () => {
    const first = stateOf(startWidgetTrip('sign-in', 1, FROM));
    const second = stateOf(startWidgetTrip('sign-in', 1, FROM));
    expect(first.get('telegram')).not.toBe(second.get('telegram'));
    expect(endWidgetTrip('sign-in', first)).toBe(false);
  });
});

describe('the way back', () => {
  it('is ours with the state of this tab, once', () => {
    const search = stateOf(startWidgetTrip('link', 1, FROM));
    expect(endWidgetTrip('link', search)).toBe(true);
    expect(endWidgetTrip('link', search)).toBe(false);
  });

  it.each<[string, (search: URLSearchParams) => boolean]>([
    ['another state', () => endWidgetTrip('link', new URLSearchParams({ telegram: '0'.repeat(32) }), NOW)],
    ['no state', () => endWidgetTrip('link', new URLSearchParams(), NOW)],
    ['another purpose', (search) => endWidgetTrip('sign-in', search, NOW)],
    ['21 minutes', (search) => endWidgetTrip('link', search, NOW + 21 * MINUTE)],
  ])('is not ours after %s', (_, end) => {
    expect(end(stateOf(startWidgetTrip('link', 1, FROM, NOW)))).toBe(false);
  });

  it('is not ours in a tab that started none, or whose memory is spoilt', () => {
    expect(endWidgetTrip('link', new URLSearchParams({ telegram: 'x' }))).toBe(false);
    sessionStorage.setItem('hodag.telegram-trip', '{');
    expect(endWidgetTrip('link', new URLSearchParams({ telegram: 'x' }))).toBe(false);
  });
});
