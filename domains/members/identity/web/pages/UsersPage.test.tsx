import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { UserLine } from '../../contract/user-schemas.ts';
import { aUserLine } from '../../testing/user-answers.ts';
import { usersApi } from '../users-api.ts';
import { UsersPage } from './UsersPage.tsx';

const PATH = '/admin/users';
type List = { users: UserLine[]; next: string | null };
const listOf = (users: UserLine[], next: string | null = null): List => ({ users, next });
const open = (reply: () => List | Promise<List>, url: string = PATH) =>
  renderPage(UsersPage, {
    path: PATH,
    url,
    stubs: [answer(usersApi.listUsers, async () => await reply())],
  });
const lastQuery = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ name }) => name === 'listUsers').at(-1)?.input.query;

describe('UsersPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
    expect(screen.getByText('Loading the users')).toBeTruthy();
  });

  it('lists accounts with state and role, each leading to its page', async () => {
    const other = aUserLine({
      id: '00000000-0000-4000-8000-0000000000a2',
      username: 'overseer',
      roles: ['administrator'],
      state: 'locked',
      emailVerified: false,
    });
    open(() => listOf([aUserLine(), other]));
    const row = within(await screen.findByRole('row', { name: /overseer/ }));
    expect(row.getByRole('link', { name: 'overseer' }).getAttribute('href')).toBe(`${PATH}/${other.id}`);
    for (const text of ['Locked', 'Administrator', 'Not verified']) expect(row.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('is searched and filtered; the address and the file say so', async () => {
    const view = open(() => listOf([aUserLine()]), `${PATH}?after=harbor&role=king`);
    await screen.findByRole('table', { name: 'Users' });
    expect(lastQuery(view)).toEqual({ after: 'harbor' });
    await view.user.type(screen.getByRole('textbox', { name: /username/ }), ' harb {Enter}');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Developer');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Locked');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Email address' }), 'Not verified');
    const filter = { search: 'harb', role: 'developer', state: 'locked', verified: 'no' };
    await expect.poll(() => lastQuery(view)).toEqual(filter);
    const file = screen.getByRole('link', { name: /CSV/ }).getAttribute('href') ?? '';
    expect(file).toMatch(/^\/api\/admin\/users\.csv\?/);
    expect(Object.fromEntries(new URL(file, 'http://h').searchParams)).toEqual(filter);
  });

  it('leads to the next page and back to the first', async () => {
    open(() => listOf([aUserLine()], 'harbor2'), `${PATH}?search=har&after=harbor`);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    const hrefOf = (name: string) => pages.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('First page')).toBe(`${PATH}?search=har`);
    expect(hrefOf('Next page')).toBe(`${PATH}?search=har&after=harbor2`);
  });

  it('says when nothing is found, and when a page is empty', async () => {
    const view = open(() => listOf([]), `${PATH}?search=zz`);
    expect(await screen.findByText('No account matches')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe(PATH);
    view.unmount();
    open(() => listOf([]), `${PATH}?after=zz`);
    expect(await screen.findByText('This page is empty')).toBeTruthy();
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      return listOf([aUserLine()]);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The users did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy();
  });

  it('says that the account may not do this', async () => {
    open(() => {
      throw refusal(403, 'access.forbidden', 'Your account may not do this.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your account may not do this.');
  });
});
