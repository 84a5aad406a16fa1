import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { FullRound, SaveRound } from '../../contract/schemas.ts';
import { aRound, ROUND_ID } from '../../testing/pages.ts';
import { roundsApi } from '../api.ts';
import { RoundFormPage } from './RoundFormPage.tsx';

const open = (url: string, stubs: readonly Stub[], session: Session = aMemberSession()) =>
  renderPage(RoundFormPage, { path: '/rounds/new', url, session, stubs: [...stubs] });

const CHANGED = `/rounds/new?draft=${ROUND_ID}`;
const stored = aRound({ state: 'draft', revision: 4, capWei: '250000000000000000' });

describe('RoundFormPage', () => {
  it('says that it loads, that the draft is not there, and that it failed', async () => {
    const loading = open(CHANGED, [answer(roundsApi.getRound, pending)]);
    expect(await screen.findByText('Loading the round')).toBeTruthy();
    loading.unmount();
    const failed = (status: number, code: string) => () => {
      throw refusal(status, code, 'No.');
    };
    const missing = open(CHANGED, [answer(roundsApi.getRound, failed(404, 'rounds.not_found'))]);
    expect(await screen.findByText('Round not found')).toBeTruthy();
    missing.unmount();
    open(CHANGED, [answer(roundsApi.getRound, failed(503, 'server.busy'))]);
    expect((await screen.findByRole('alert')).textContent).toContain('The round did not load.');
  });

  it('sends exact wei and UTC moments, and nothing while a field is missing', async () => {
    const save = vi.fn<(input: { body: SaveRound }) => FullRound>(() => aRound());
    const { user } = open('/rounds/new', [answer(roundsApi.saveRound, save)]);
    const fill = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
    await fill('Name', 'Open tools for small harbors');
    await fill('Purpose', 'We match what people give to open hardware for small harbors.');
    await fill('Who funds the pool', 'Harbor Commons');
    await fill('Pool in ETH', 'much');
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    expect(await screen.findByText('Enter an amount of ETH above zero')).toBeTruthy();
    expect(screen.getAllByText('Choose a day and a time')).toHaveLength(4);
    expect(save).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Pool in ETH'));
    await fill('Pool in ETH', '0,100000000000000001');
    await user.selectOptions(screen.getByLabelText('Method'), 'cocm');
    for (const [label, day] of [
      ['Applications from', '01'],
      ['Giving from', '03'],
      ['Giving until', '06'],
      ['Appeals until', '10'],
    ] as const) {
      await fill(label, `2026-06-${day}T12:00`);
    }
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    await expect.poll(() => save.mock.calls.length).toBe(1);
    expect(save.mock.calls[0]?.[0].body).toMatchObject({
      revision: 0,
      poolWei: '100000000000000001',
      method: 'cocm',
      parameterWei: String(10n ** 18n),
      capWei: null,
      applicationsFrom: '2026-06-01T12:00:00Z',
      appealUntil: '2026-06-10T12:00:00Z',
    });
  });

  it('changes a draft from its revision, and shows at the field what the server refuses', async () => {
    const save = vi.fn<(input: { body: SaveRound }) => FullRound>(() => {
      throw refusal(422, 'rounds.terms_invalid', 'Some terms do not fit together.', {
        fields: [{ field: 'capWei', message: 'The most for one project is above the pool.' }],
      });
    });
    const { user } = open(CHANGED, [answer(roundsApi.getRound, stored), answer(roundsApi.saveRound, save)]);
    const cap = await screen.findByLabelText<HTMLInputElement>('Most for one project in ETH');
    expect(cap.value).toBe('0.25');
    await user.clear(cap);
    await user.type(cap, '2');
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    expect(await screen.findByText('The most for one project is above the pool.')).toBeTruthy();
    expect(save.mock.calls[0]?.[0].body).toMatchObject({ revision: 4, capWei: String(2n * 10n ** 18n) });
    expect(cap.value).toBe('2');
  });

  it('asks a member who has not entered the code for it', async () => {
    open('/rounds/new', [], { state: 'pending', username: 'mara' });
    expect(await screen.findByText('Enter your verification code to continue.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
