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
import { STATEMENTS } from '../../contract/strengths.ts';
import { someRatings } from '../../testing/answers.ts';
import { purposeApi } from '../api.ts';
import { readKeptAnswers } from '../kept-answers.ts';
import { Component as SuperpowerPage } from './SuperpowerPage.tsx';

afterEach(() => localStorage.clear());

const openStrengths = (stubs: readonly Stub[] = [], session: Session = aMemberSession()) =>
  renderPage(SuperpowerPage, { path: '/superpower', session, stubs });

describe('SuperpowerPage', () => {
  it('gives a visitor the whole result and keeps it for the registration', async () => {
    const { user, calls } = openStrengths([], { state: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Show my strengths' }));
    expect(screen.getAllByText('Choose how well this describes you')).toHaveLength(STATEMENTS.length);
    const ratings = someRatings('making');
    for (const { id, text } of STATEMENTS) {
      const name = ratings[id] === 5 ? 'Very much me' : 'Rarely';
      await user.click(within(screen.getByRole('group', { name: text })).getByRole('radio', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Show my strengths' }));
    const list = await screen.findByRole('list', { name: 'Your strengths' });
    expect(list.textContent).toContain('Making things');
    expect(list.textContent).toContain('If something breaks, I open it before I replace it.” Very much me');
    const register = screen.getByRole('link', { name: 'Register and keep this result' });
    expect(register.getAttribute('href')).toBe('/register');
    expect(readKeptAnswers('strengths')).toEqual(ratings);
    expect(calls).toEqual([]);
  });

  it('adds only the skills a member chooses', async () => {
    const stored = { ratings: { ...someRatings('finding') }, answeredAt: null, skills: ['research'] };
    const { user, calls } = openStrengths([
      answer(purposeApi.getStrengths, stored),
      answer(purposeApi.addStrengthSkills, { ...stored, skills: ['research', 'surveys'] }),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Surveys and interviews' }));
    expect(screen.queryByRole('checkbox', { name: 'Research' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add skills' }));
    await screen.findByText('Skills added to your builder profile.');
    expect(calls.find(({ name }) => name === 'addStrengthSkills')?.input.body).toEqual({
      skills: ['surveys'],
    });
  });

  it('says that there is no clear picture, and suggests nothing then', async () => {
    const stored = { ratings: { ...someRatings() }, answeredAt: null, skills: [] };
    openStrengths([answer(purposeApi.getStrengths, stored)]);
    expect(await screen.findByText('No clear picture')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add skills' })).toBeNull();
  });

  it('says what failed', async () => {
    openStrengths([
      answer(purposeApi.getStrengths, () => {
        throw refusal(503, 'platform.unavailable', 'Try again later.');
      }),
    ]);
    expect(await screen.findByText('Your strengths did not load.')).toBeTruthy();
  });
});
