import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { savedSearchesApi } from '#grants/saved-searches/web';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { aProjectAnswer } from '#projects/projects/testing';
import { projectsApi } from '#projects/projects/web';
import type { ApplicationsAnswer } from '../../contract/schemas.ts';
import { anApplicationAnswer, anApplicationCard } from '../../testing/answers.ts';
import { applicationsApi, teamApi } from '../api.ts';
import { Component as BoardPart } from './BoardPart.tsx';

const OWN_PROJECT = aProjectAnswer({ status: 'draft', publishedAt: null });

afterEach(() => act(() => clearToasts()));

interface Opened {
  readonly list?: Partial<ApplicationsAnswer>;
  readonly move?: () => never;
  /** The board that is read again does not know of a move yet. */
  readonly isBehind?: boolean;
}

function open({ list = {}, move, isBehind = false }: Opened = {}) {
  let { applications, invitations } = { applications: [anApplicationCard()], invitations: [], ...list };
  return renderPage(BoardPart, {
    path: '/grantflow',
    stubs: [
      answer(applicationsApi.listApplications, () => ({ applications, invitations })),
      answer(catalogApi.listSavedGrants, { items: [] }),
      answer(projectsApi.listMyProjects, [OWN_PROJECT]),
      answer(savedSearchesApi.getFeedAddress, { address: 'https://hodag.example/feeds/x' }),
      answer(applicationsApi.moveApplication, ({ body }) => {
        move?.();
        const revision = isBehind ? 1 : 2;
        applications = applications.map((card) => ({ ...card, status: body.to, revision }));
        return anApplicationAnswer({ status: body.to, revision: 2 });
      }),
      answer(applicationsApi.submitApplication, () => anApplicationAnswer({ status: 'submitted' })),
      answer(teamApi.answerApplicationInvitation, () => {
        invitations = [];
        return { success: true as const };
      }),
    ],
  });
}

const column = (name: string) => screen.findByRole('region', { name });

describe('BoardPart', () => {
  it('shows nothing to a newcomer', async () => {
    const { calls } = open({ list: { applications: [] } });
    await act(async () => {});
    expect(calls.map(({ name }) => name)).toContain('listApplications');
    expect(screen.queryByRole('heading', { name: 'Applications' })).toBeNull();
  });

  it('has each application in its column, with what is next', async () => {
    open({
      list: {
        applications: [
          anApplicationCard({ tasks: { done: 1, total: 3 }, people: 2 }),
          anApplicationCard({ id: '00000000-0000-4000-8000-000000000012', title: 'Won', status: 'awarded' }),
        ],
      },
    });
    const card = await screen.findByRole('article', { name: 'Coastal Resilience Small Grants' });
    expect((await column('Drafting')).contains(card)).toBe(true);
    expect(card.textContent).toContain('$10,000–75,000');
    expect(card.textContent).toContain('1 of 3 tasks done');
    expect(within(await column('Decided')).getByText('Awarded')).toBeTruthy();
  });

  it('names the project of each application', async () => {
    const mine = anApplicationCard({ projectId: OWN_PROJECT.id });
    const theirs = anApplicationCard({
      id: mine.id.replace('11', '12'),
      title: 'Shared',
      projectId: mine.id,
    });
    open({ list: { applications: [mine, theirs] } });
    const card = await screen.findByRole('article', { name: mine.title });
    expect(await within(card).findByText('For Tidewatch')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Shared' })).queryByText(/^For /)).toBeNull();
  });

  it('has the address for a calendar', async () => {
    open();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Calendar feed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Calendar feed' });
    expect(await within(dialog).findByText('https://hodag.example/feeds/x/deadlines.ics')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Copy calendar address' })).toBeTruthy();
  });

  it('moves by the menu at once, and back where the server refuses', async () => {
    open({
      move: () => {
        throw refusal(409, 'applications.changed_elsewhere', 'This application was changed elsewhere.');
      },
    });
    const user = userEvent.setup();
    // The code for dragging has loaded: the board is drawn once more then.
    await screen.findByRole('button', { name: /^Drag Coastal/ });
    await user.click(screen.getByRole('button', { name: /^Move Coastal/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to In review' }));
    // The board is drawn anew when what drags has loaded: the column is looked up each time.
    await waitFor(() => {
      const drafting = screen.getByRole('region', { name: 'Drafting' });
      expect(within(drafting).getByRole('article')).toBeTruthy();
    });
  });

  it('moves by the menu', async () => {
    open();
    const user = userEvent.setup();
    // The code for dragging has loaded: the board is drawn once more then.
    await screen.findByRole('button', { name: /^Drag Coastal/ });
    await user.click(screen.getByRole('button', { name: /^Move Coastal/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to In review' }));
    expect(await within(await column('In review')).findByRole('article')).toBeTruthy();
  });

  it('sends with a further move the revision of the last one, though the board was not read since', async () => {
    const { calls } = open({ isBehind: true });
    const user = userEvent.setup();
    await screen.findByRole('button', { name: /^Drag Coastal/ });
    for (const name of ['Move to In review', 'Move to Drafting']) {
      await user.click(screen.getByRole('button', { name: /^Move Coastal/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    }
    const sent = () => calls.filter(({ name }) => name === 'moveApplication');
    await waitFor(() => expect(sent().map(({ input }) => input.body)).toHaveLength(2));
    expect(sent().map(({ input }) => (input.body as { revision: number }).revision)).toEqual([1, 2]);
  });

  it('asks when and how before it is marked as submitted', async () => {
    const { calls } = open();
    const user = userEvent.setup();
    // The code for dragging has loaded: the board is drawn once more then.
    await screen.findByRole('button', { name: /^Drag Coastal/ });
    await user.click(screen.getByRole('button', { name: /^Move Coastal/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Submitted' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as submitted' });
    expect(dialog.textContent).toContain('Hodag sends nothing');
    fireEvent.change(within(dialog).getByLabelText(/Submitted on/), { target: { value: '2026-11-20' } });
    await user.type(within(dialog).getByLabelText(/Amount asked for/), '25000');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as submitted' }));
    await screen.findByRole('heading', { name: 'Applications' });
    expect(calls.find(({ name }) => name === 'submitApplication')?.input.body).toEqual({
      revision: 1,
      on: '2026-11-20',
      how: 'portal',
      asked: { amount: 25_000, currency: 'USD' },
      note: '',
    });
  });

  it('lets an invited member accept', async () => {
    const { calls } = open({
      list: {
        applications: [],
        invitations: [
          { applicationId: anApplicationCard().id, title: 'Lake Fund', invitedBy: 'maria', role: 'reader' },
        ],
      },
    });
    expect(await screen.findByText('maria invites you to an application')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Accept: Lake Fund' }));
    expect(calls.find(({ name }) => name === 'answerApplicationInvitation')?.input.body).toEqual({
      accepts: true,
    });
  });
});
