import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { OwnBuilder } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';
import { BuilderPage } from './BuilderPage.tsx';

const OWN: OwnBuilder = {
  revision: 0,
  skills: [{ skill: 'carpentry', level: 3, evidence: [] }],
  otherSkills: ['whittling'],
  hours: 5,
  languages: ['en'],
  roles: [],
  pay: ['volunteer'],
  wanted: '',
  isLooking: false,
  visibility: 'nobody',
  isPaused: false,
  timeZone: null,
  projects: [],
  earned: [],
  updatedAt: null,
  hidden: null,
};

const ID = '00000000-0000-4000-8000-0000000000aa';

const openOwn = (stubs: readonly Stub[] = []) =>
  renderPage(BuilderPage, {
    path: '/people/me',
    url: '/people/me',
    stubs: [...stubs, answer(peopleApi.getBuilder, OWN), answer(peopleApi.listMemberBlocks, { blocks: [] })],
  });

describe('BuilderPage', () => {
  it('names a badge as evidence beside a link, and takes it back', async () => {
    const link = { kind: 'link' as const, url: 'https://example.org', label: 'Benches' };
    const own = {
      ...OWN,
      skills: [{ skill: 'carpentry', level: 3, evidence: [link] }],
      earned: [{ source: 'badge', id: 'reachable', label: 'Reachable' }],
    };
    const { user, calls } = openOwn([
      answer(peopleApi.getBuilder, own),
      answer(peopleApi.saveBuilder, { ...own, revision: 1 }),
    ]);
    const sent = () =>
      calls.filter(({ name }) => name === 'saveBuilder').map(({ input }) => input.body) as OwnBuilder[];
    const badge = await screen.findByRole('combobox', { name: 'Badge or submission that shows Carpentry' });
    const submit = screen.getByRole('button', { name: 'Save builder profile' });
    await user.selectOptions(badge, 'Reachable');
    await user.click(submit);
    await screen.findByText(/^Saved\./);
    expect(sent()[0]?.skills[0]?.evidence).toEqual([
      link,
      { kind: 'earned', source: 'badge', id: 'reachable' },
    ]);
    await user.selectOptions(badge, 'No badge or submission');
    await user.click(submit);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.skills[0]?.evidence).toEqual([link]);
  });

  it('saves what was changed, as a whole', async () => {
    const { user, calls } = openOwn([answer(peopleApi.saveBuilder, { ...OWN, revision: 1 })]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Level of Carpentry' }), 'Expert');
    await user.type(
      screen.getByRole('textbox', { name: /Link that shows Carpentry/ }),
      'https://example.org',
    );
    await user.click(screen.getByRole('radio', { name: /Members/ }));
    await user.click(screen.getByRole('checkbox', { name: /I am looking for a team/ }));
    await user.click(screen.getByRole('button', { name: 'Save builder profile' }));
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'saveBuilder')?.input.body).toMatchObject({
      revision: 0,
      visibility: 'members',
      isLooking: true,
      skills: [
        {
          skill: 'carpentry',
          level: 5,
          evidence: [{ kind: 'link', url: 'https://example.org', label: '' }],
        },
      ],
    });
  });

  it('does not send emptied hours, and asks for a number', async () => {
    const { user, calls } = openOwn([answer(peopleApi.saveBuilder, { ...OWN, revision: 1 })]);
    const hours = await screen.findByRole('spinbutton', { name: /Hours a week/ });
    await user.clear(hours);
    await user.click(screen.getByRole('button', { name: 'Save builder profile' }));
    expect(await screen.findByText('Write a whole number from 1 to 60.')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'saveBuilder')).toBe(false);
    await user.type(hours, '12');
    await user.click(screen.getByRole('button', { name: 'Save builder profile' }));
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'saveBuilder')?.input.body).toMatchObject({ hours: 12 });
  });

  it('says when the blocked members did not load, and tries again', async () => {
    let isBusy = true;
    const { user } = openOwn([
      answer(peopleApi.listMemberBlocks, () => {
        if (isBusy) throw refusal(503, 'server.busy', 'The server is busy.');
        return { blocks: [{ username: 'ben', at: '2026-11-01T00:00:00.000Z' }] };
      }),
    ]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The members you blocked did not load.');
    isBusy = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Unblock ben' })).toBeTruthy();
  });

  it('says why the member is hidden, and takes the appeal', async () => {
    const hidden = { reason: 'The references are made up.', caseId: ID, canAppeal: true };
    openOwn([answer(peopleApi.getBuilder, { ...OWN, hidden })]);
    expect(await screen.findByText('Reason: The references are made up.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Appeal/ })).toBeTruthy();
  });

  it('keeps what was written when saving is refused', async () => {
    const { user } = openOwn([
      answer(peopleApi.saveBuilder, () => {
        throw refusal(409, 'people.changed_elsewhere', 'Your builder profile was changed in another window.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove whittling' }));
    await user.click(screen.getByRole('button', { name: 'Save builder profile' }));
    expect((await screen.findByRole('alert')).textContent).toContain('was not saved');
    expect(screen.queryByText('whittling')).toBeNull();
  });
});
