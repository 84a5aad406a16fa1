import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { aMemberSession, answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { COUNTS, SUPPLY } from '../../testing/answers.ts';
import { CYCLE } from '../content/cycle.ts';
import { rewardsApi, tokensApi } from '../figures-api.ts';
import { Component as VirtuousCyclePage } from './VirtuousCyclePage.tsx';

const STATS = {
  badges: [],
  allBadges: [],
  badgeVariants: {},
  openBadges: {},
  referralStats: { level1: 1 },
  projectCount: 2,
};

const open = (session: Session = { state: 'visitor' }) =>
  renderPage(VirtuousCyclePage, {
    path: '/virtuous-cycle-flowchart',
    session,
    stubs: [
      answer(catalogApi.countGrants, COUNTS),
      answer(tokensApi.getSupply, SUPPLY),
      answer(rewardsApi.getUserStats, STATS),
    ],
  });
const step = (title: string) => screen.getByRole('button', { name: new RegExp(`^\\d\\. ${title}`) });

describe('VirtuousCyclePage', () => {
  it('has a button for each step in order, and the same steps in words', () => {
    open();
    const buttons = within(screen.getByRole('list', { name: 'Steps of the cycle' })).getAllByRole('button');
    expect(buttons).toHaveLength(CYCLE.length);
    const words = within(screen.getByRole('region', { name: 'The cycle in words' })).getAllByRole('listitem');
    for (const [index, { title, text }] of CYCLE.entries()) {
      expect(buttons[index]?.textContent).toContain(`${index + 1}. ${title}`);
      expect(words[index]?.textContent).toContain(title);
      expect(words[index]?.textContent).toContain(text);
    }
  });

  it('explains the step that is chosen by keyboard', async () => {
    const { user } = open();
    expect(screen.getByRole('article', { name: 'Learn' })).toBeTruthy();
    step('Form a team').focus();
    await user.keyboard('{Enter}');
    const card = within(screen.getByRole('article', { name: 'Form a team' }));
    expect(step('Form a team').getAttribute('aria-expanded')).toBe('true');
    expect(step('Learn').getAttribute('aria-expanded')).toBe('false');
    expect(card.queryByText('Comes later')).toBeNull();
    expect(card.getByRole('link').getAttribute('href')).toBe('/hypercrowd');
  });

  it.each([
    ['Find grants', 'Today: 1,234 open grants and 141 standing programs.', '/grantflow'],
    ['Earn HDAG and RepID', 'Today: 12,345.5 HDAG in circulation.', '/rewards'],
    ['Describe a project', 'Today: You have 2 projects.', '/projects/create'],
    ['Invite others', 'Today: You invited 1 member.', '/refer'],
  ])('%s: shows a member the figure and where to do it', async (title, figure, href) => {
    const { user } = open(aMemberSession());
    await user.click(step(title));
    const card = within(screen.getByRole('article', { name: title }));
    expect(await card.findByText(figure)).toBeTruthy();
    expect(card.getByRole('link').getAttribute('href')).toBe(href);
  });

  it('leads a visitor to an account where a step needs one, and asks for nothing of a member', async () => {
    const { user, calls } = open();
    await user.click(step('Invite others'));
    const card = within(screen.getByRole('article', { name: 'Invite others' }));
    expect(card.getByRole('link', { name: 'Create an account to start' }).getAttribute('href')).toBe(
      '/register',
    );
    expect(calls.map(({ name }) => name)).not.toContain('getUserStats');
  });

  it('shows no figure that was not read', async () => {
    const { user, calls } = renderPage(VirtuousCyclePage, {
      session: { state: 'visitor' },
      stubs: [
        answer(catalogApi.countGrants, async () => {
          throw refusal(503, 'grants.index_loading', 'The search index is loading.');
        }),
        answer(tokensApi.getSupply, SUPPLY),
      ],
    });
    await user.click(step('Find grants'));
    await expect.poll(() => calls.length).toBe(2);
    expect(screen.queryByText(/^Today:/)).toBeNull();
  });
});
