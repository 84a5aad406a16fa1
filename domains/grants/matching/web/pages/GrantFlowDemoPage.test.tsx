import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMemberSession, answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { projectsApi } from '#projects/projects/web';
import type { TryMatchingAnswer } from '../../contract/match-schemas.ts';
import { aMatch } from '../../testing/answers.ts';
import { matchingApi } from '../api.ts';
import { EXAMPLE_PROJECTS } from '../content/example-projects.ts';
import { Component as GrantFlowDemoPage } from './GrantFlowDemoPage.tsx';
import { Component as GrantFlowPage } from './GrantFlowPage.tsx';

const FOUND: TryMatchingAnswer = {
  matches: [aMatch()],
  meta: {
    compared: { open: 239, programs: 1743, otherSupport: 96 },
    comparedAt: '2026-11-21T19:04:05.000Z',
    encoder: 'ready',
    encoded: { done: 1982, of: 1982 },
    language: null,
    applicant: { regions: [], ask: null },
    verdicts: null,
    putAside: 0,
  },
};

const open = (
  reply: TryMatchingAnswer | (() => Promise<TryMatchingAnswer>) = FOUND,
  session: Session = { state: 'visitor' },
) =>
  renderPage(GrantFlowDemoPage, {
    path: '/grantflow-demo',
    session,
    stubs: [answer(matchingApi.tryMatching, reply)],
  });

const description = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What does your project do?' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('GrantFlowDemoPage', () => {
  it('matches the first example at once, marked as one, with reasons', async () => {
    const { calls } = open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('Example project, invented')).toBeTruthy();
    expect(description().value).toBe(EXAMPLE_PROJECTS[0].form.description);
    const match = await screen.findByRole('article', { name: aMatch().grant.title });
    expect(within(match).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.getByText('Checked against 239 open grants and 1,743 standing programs')).toBeTruthy();
    expect(calls[0]?.input.body).toMatchObject({
      applicantType: 'non_profit_with_501c3',
      region: 'US-OH',
      amountSought: { max: 60_000, currency: 'USD' },
    });
    // A visitor gets no link to a page behind the sign-in.
    expect(within(match).queryByRole('link')).toBeNull();
  });

  it('matches each of the three examples', async () => {
    const { user, calls } = open();
    for (const { label, form } of EXAMPLE_PROJECTS) {
      await user.click(screen.getByRole('button', { name: label }));
      expect(description().value).toBe(form.description);
      await expect.poll(() => calls.at(-1)?.input.body).toMatchObject({ title: form.title });
    }
    expect(sessionStorage.length).toBe(0);
  });

  it('matches what a visitor writes, and keeps it for their draft in GrantFlow', async () => {
    const { user, calls } = open();
    await user.clear(description());
    await user.type(description(), 'A repair workshop for bicycles in our town.');
    expect(screen.getByText('Your description')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect
      .poll(() => calls.at(-1)?.input.body)
      .toEqual({
        title: '',
        description: 'A repair workshop for bicycles in our town.',
        applicantType: null,
        region: null,
        amountSought: null,
      });
    expect(screen.getByText('of your description')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register?next=%2Fgrantflow',
    );

    renderPage(GrantFlowPage, {
      path: '/grantflow',
      session: aMemberSession(),
      stubs: [answer(projectsApi.listMyProjects, [])],
    });
    await screen.findByRole('heading', { level: 1, name: 'Describe your project' });
    const fields = () =>
      screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'What does your project do?' });
    await expect
      .poll(() => fields().map(({ value }) => value))
      .toEqual(Array(2).fill('A repair workshop for bicycles in our town.'));
    await expect.poll(() => sessionStorage.length).toBe(0);
  });

  it('keeps what a visitor set beside an example, and says whose matches are shown', async () => {
    const { user, calls } = open();
    expect(screen.getByText(`of the example “${EXAMPLE_PROJECTS[0].form.title}”`)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: /Where/ }), 'US-WI');
    await user.clear(description());
    await user.type(description(), 'A choir of neighbors who sing in homes for the elderly.');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect
      .poll(() => calls.at(-1)?.input.body)
      .toMatchObject({ title: '', applicantType: null, region: 'US-WI', amountSought: null });
  });

  it('says what is missing before it asks', async () => {
    const { user, calls } = open();
    await expect.poll(() => calls.length).toBe(1);
    await user.clear(description());
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect(await screen.findByText(/Write at least a sentence/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('says that too many ask at once, and tries again', async () => {
    let asked = 0;
    const { user } = open(async () => {
      asked += 1;
      if (asked === 1) throw refusal(429, 'rate.limited', 'Too many requests. Try again in 60 seconds.');
      return FOUND;
    });
    expect(await screen.findByText(/Too many requests/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says where nothing fits, and leads a member into GrantFlow', async () => {
    open({ ...FOUND, matches: [] }, aMemberSession());
    expect(await screen.findByText('No match')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open GrantFlow' }).getAttribute('href')).toBe(
      '/grantflow?new=1',
    );
  });
});
