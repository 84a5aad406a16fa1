import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMemberSession, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { DaoDemoPage } from './DaoDemoPage.tsx';

const VISITOR: Session = { state: 'visitor' } as Session;
const open = (session: Session = VISITOR) =>
  renderPage(DaoDemoPage, { path: '/dao-demo', url: '/dao-demo', session, stubs: [] });
const group = (name: string) => within(screen.getByRole('group', { name }));
const SUMMARY =
  'Elected: “Repair the slipway” by 3 methods, “Open a repair café” by 1 method, “Build a tide board” by 2 methods, and “Hire a harbor guide” by 1 method.';

it('counts the example by ten methods without an account, marked as an example', () => {
  open();
  expect(screen.getByText('Example, invented voters')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(SUMMARY);
  const one = within(screen.getByRole('region', { name: 'One option is elected' }));
  const two = within(screen.getByRole('region', { name: 'Two options are elected' }));
  expect(
    [...one.getAllByRole('heading', { level: 3 }), ...two.getAllByRole('heading', { level: 3 })]
      .map(({ textContent }) => textContent)
      .filter((text) => !text?.startsWith('Round')),
  ).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
});

it('counts again with each change, and resets', async () => {
  const { user, calls } = open();
  const boats = group('Boat owners');
  await user.clear(boats.getByLabelText('Voters'));
  await user.type(boats.getByLabelText('Voters'), '100');
  expect(screen.getByRole('status').textContent).toBe(
    'Elected: “Repair the slipway” by 6 methods and “Hire a harbor guide” by 1 method.',
  );
  await user.selectOptions(boats.getByLabelText('Repair the slipway'), '0');
  expect(screen.getByRole('status').textContent).toBe('Elected: “Hire a harbor guide” by 7 methods.');
  await user.click(screen.getByRole('button', { name: 'Reset the example' }));
  expect(screen.getByRole('status').textContent).toBe(SUMMARY);
  expect(calls).toEqual([]);
});

it('says what is wrong with a number of voters, and counts the others', async () => {
  const { user } = open();
  const boats = group('Boat owners');
  await user.clear(boats.getByLabelText('Voters'));
  await user.type(boats.getByLabelText('Voters'), '5000');
  await user.tab();
  expect(boats.getByLabelText('Voters').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('status').textContent).toContain('“Open a repair café” by');
});

it('tells the rounds in votes where single marks are votes', () => {
  open();
  expect(screen.getAllByText('Most votes: “Repair the slipway”.')).toHaveLength(2);
  expect(screen.getByText('Most ballots: “Build a tide board”.')).toBeTruthy();
});

it('leads members to the proposals', () => {
  open(aMemberSession());
  expect(screen.getByRole('link', { name: 'Proposals of members' }).getAttribute('href')).toBe('/governance');
});
