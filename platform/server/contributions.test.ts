import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../kernel/events.ts';
import { collectContributions, defineExtensionPoint } from './contributions.ts';
import { defineDomain, defineSubscription } from './domain.ts';

interface Card {
  readonly id: string;
  readonly order?: number;
  readonly title: string;
}
const showsCard = defineExtensionPoint<Card>('example.card');
const other = defineExtensionPoint<Card>('example.other');
const card = (id: string, order?: number) =>
  showsCard({ id, title: id.toUpperCase(), ...(order === undefined ? {} : { order }) });

describe('contributions', () => {
  it('are read by their point, in their order; those without one last, as the domains stand', () => {
    const contributions = collectContributions([
      { name: 'one', contributes: [card('late'), card('second', 2)] },
      { name: 'two', contributes: [card('later'), card('first', 1), other({ id: 'late', title: '' })] },
      { name: 'three' },
    ]);
    expect(contributions.of(showsCard).map(({ title }) => title)).toEqual([
      'FIRST',
      'SECOND',
      'LATE',
      'LATER',
    ]);
    expect(contributions.idsOf('example.other')).toEqual(['late']);
    expect(contributions.idsOf('example.unknown')).toEqual([]);
  });

  it('cannot be changed once they are collected', () => {
    const cards = collectContributions([{ name: 'one', contributes: [card('a')] }]).of(showsCard);
    expect(() => (cards as Card[]).push({ id: 'b', title: 'B' })).toThrow(TypeError);
    expect(() => Object.assign(cards[0] ?? {}, { title: 'B' })).toThrow(TypeError);
  });

  it.each([
    ['another domain', ['one', 'two'], 'one and two both contribute example.card "a".'],
    ['the same domain', ['one', 'one'], 'one and one both contribute example.card "a".'],
  ])('of one id are refused: %s', (_what, names, message) => {
    const domains = names.map((name) => ({ name, contributes: [card('a')] }));
    expect(() => collectContributions(domains)).toThrow(message);
  });

  it('bring their reactions into the domain that contributes them, after its own', () => {
    const happened = defineEvent('example.happened', z.object({}));
    const reaction = (name: string) =>
      defineSubscription({ name, event: happened, handle: async () => undefined });
    const { subscriptions } = defineDomain({
      name: 'one',
      endpoints: {},
      operations: {},
      subscriptions: [reaction('one/own')],
      contributes: [showsCard({ id: 'a', title: 'A' }, [reaction('example/counts-again')])],
    });
    expect(subscriptions?.map(({ name }) => name)).toEqual(['one/own', 'example/counts-again']);
  });
});
