import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { PURPOSE_QUESTIONS } from '../../contract/purpose-questions.ts';
import { someAnswers } from '../../testing/answers.ts';
import { purposeApi } from '../api.ts';
import { readKeptAnswers } from '../kept-answers.ts';
import { Component as PurposeHubPage } from './PurposeHubPage.tsx';

afterEach(() => localStorage.clear());

const openHub = (stubs: readonly Stub[], session: Session = aMemberSession()) =>
  renderPage(PurposeHubPage, { path: '/purpose-hub', session, stubs });

describe('PurposeHubPage', () => {
  const found = { causes: ['Food and hunger'], matches: ['meal'] };
  const matches = {
    projects: [{ title: 'Soup wagon', href: '/projects/1', ...found }],
    grants: null,
    people: [],
    nonprofits: [{ title: 'Example Food Share · Elm Cove, ME', href: '/nonprofits/1', ...found }],
  };
  const stored = { answers: someAnswers(), answeredAt: null, interests: [] };

  it('shows causes with their reasons and what fits them', async () => {
    const { user, calls } = openHub([
      answer(purposeApi.getPurpose, stored),
      answer(purposeApi.listPurposeMatches, matches),
      answer(purposeApi.addPurposeInterests, { ...stored, interests: ['Food and hunger', 'Housing'] }),
    ]);
    const causes = await screen.findByRole('list', { name: 'Your causes' });
    expect(causes.textContent).toContain(
      'SDG 2 Less hunger · Nonprofits: Food, agriculture and nutrition (NTEE K)',
    );
    expect((await screen.findByRole('list', { name: 'Nonprofits' })).textContent).toContain(
      'Example Food Share',
    );
    expect(causes.textContent).toContain('Because you chose: Food and hunger;');
    const projects = await screen.findByRole('list', { name: 'Projects' });
    expect(projects.textContent).toContain('Food and hunger: meal');
    expect(screen.getByText('The grant search is starting. Reload in a minute.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add these causes to my interests' }));
    expect(calls.find(({ name }) => name === 'addPurposeInterests')?.input.body).toEqual({
      causes: ['food', 'housing'],
    });
  });

  it('names the questions that are open', async () => {
    const { user } = openHub([answer(purposeApi.getPurpose, { ...stored, answers: null })]);
    await user.click(await screen.findByRole('button', { name: 'Show my causes' }));
    expect(screen.getAllByText('Choose at least one answer')).toHaveLength(2);
    expect(screen.getAllByText('Choose one answer')).toHaveLength(4);
  });

  it('says what failed', async () => {
    openHub([
      answer(purposeApi.getPurpose, () => {
        throw refusal(503, 'platform.unavailable', 'Try again later.');
      }),
    ]);
    expect(await screen.findByText('Your causes did not load.')).toBeTruthy();
  });

  it('gives a visitor their causes with the answers behind them and keeps these for the registration', async () => {
    const { user, calls } = openHub([], { state: 'visitor' });
    const answers = someAnswers();
    for (const { id, text, options } of PURPOSE_QUESTIONS) {
      const question = screen.getByRole('group', { name: text });
      for (const { id: option, label } of options) {
        if (answers[id].includes(option)) await user.click(within(question).getByLabelText(label));
      }
    }
    await user.click(screen.getByRole('button', { name: 'Show my causes' }));
    const causes = await screen.findByRole('list', { name: 'Your causes' });
    expect(causes.textContent).toContain('Because you chose: Food and hunger; ');
    expect(screen.getByRole('link', { name: 'Register and keep this result' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add these causes to my interests' })).toBeNull();
    expect(readKeptAnswers('causes')).toEqual(answers);
    expect(calls).toEqual([]);
  });
});
