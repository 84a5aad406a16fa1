import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { SUPPLY } from '../../testing/answers.ts';
import { tokensApi } from '../figures-api.ts';
import { Component as AiDaoPage } from './AiDaoPage.tsx';

const open = (session: Session = { state: 'visitor' }) =>
  renderPage(AiDaoPage, { path: '/ai-dao', session, stubs: [answer(tokensApi.getSupply, SUPPLY)] });
const calculator = () => within(screen.getByRole('region', { name: 'Quadratic voting calculator' }));
const election = () => within(screen.getByRole('region', { name: 'STAR voting example' }));

describe('AiDaoPage (spec §2.8)', () => {
  it('copies its own link and cross-sells', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/ai-dao`);
    expect(screen.getByRole('region', { name: 'More in Hodag' })).toBeTruthy();
  });

  it('says what comes later, and marks the specified figures as examples', async () => {
    open(aMemberSession());
    expect(screen.getByText(/Delegation and the treasury come later\./)).toBeTruthy();
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['99.7%', '3x', '85%']) expect(screen.getByText(figure)).toBeTruthy();
    expect(await screen.findByText('12,345.5 HDAG in circulation now.')).toBeTruthy();
  });
});

describe('the quadratic calculator', () => {
  it('shows the square root of the tokens, and what sharing them changes', async () => {
    const { user } = open();
    expect(calculator().getByText(/^√25 = 5\./).textContent).toBe(
      '√25 = 5. 5 people with 5 tokens each have 11.18 together.',
    );
    const tokens = calculator().getByRole('spinbutton', { name: 'Tokens you spend' });
    await user.clear(tokens);
    expect(calculator().getByText('Enter the tokens you would spend.')).toBeTruthy();
    await user.type(tokens, '100');
    const people = calculator().getByRole('spinbutton', { name: 'People who share them' });
    await user.clear(people);
    await user.type(people, '4');
    expect(calculator().getByText('√100 = 10. 4 people with 25 tokens each have 20 together.')).toBeTruthy();
  });

  it.each(['-1', '2000000', 'many'])('says nothing of %s tokens', async (typed) => {
    const { user } = open();
    const tokens = calculator().getByRole('spinbutton', { name: 'Tokens you spend' });
    await user.clear(tokens);
    await user.type(tokens, typed);
    expect(calculator().getByText('–')).toBeTruthy();
  });
});

describe('the STAR example', () => {
  it('elects what more voters prefer, and follows the reader’s ballot', async () => {
    const { user } = open();
    expect(
      election().getByText(
        'Repair café wins: Map days has the higher total, but more voters prefer Repair café.',
      ),
    ).toBeTruthy();
    const repair = election().getByRole('group', { name: 'Repair café' });
    await user.click(within(repair).getByRole('radio', { name: '0' }));
    expect(
      election().getByText('Map days wins: it has the higher total, and more voters prefer it.'),
    ).toBeTruthy();
    expect(
      election().getByRole('progressbar', { name: 'Total of Repair café' }).getAttribute('aria-valuetext'),
    ).toBe('10 of 25');
    await user.click(election().getByRole('button', { name: 'Reset ballot' }));
    expect(within(repair).getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
  });
});
