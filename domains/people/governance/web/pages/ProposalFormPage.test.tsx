import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Proposal, SaveProposal, WrittenProposal } from '../../contract/schemas.ts';
import { aProposal, PROPOSAL_ID } from '../../testing/pages.ts';
import { governanceApi } from '../api.ts';
import { ProposalFormPage } from './ProposalFormPage.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const progress = answer(onboardingApi.getOnboardingProgress, { levels: [] } as never);
const EDIT = `/governance/${PROPOSAL_ID}/edit`;
const open = (url: string, stubs: readonly Stub[]) =>
  renderPage(ProposalFormPage, {
    path: url === EDIT ? '/governance/:id/edit' : '/governance/new',
    url,
    stubs: [progress, ...stubs],
  });
type Save = (input: { body: SaveProposal }) => WrittenProposal;
const draft = (change: Partial<Proposal> = {}): Proposal =>
  aProposal({ state: 'draft', isAuthor: true, ...change, viewer: { can: ['edit', 'publish', 'remove'] } });

describe('ProposalFormPage', () => {
  it('writes a draft, with an option on each line', async () => {
    const save = vi.fn<Save>(() => ({ state: 'draft', revision: 1 }));
    const { user, address } = open('/governance/new', [answer(governanceApi.saveGovernanceProposal, save)]);
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Write one option on each line')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Title'), 'Fund a tide board');
    await user.type(screen.getByLabelText('Summary'), 'A board that shows the next tide.');
    await user.type(
      screen.getByLabelText('Proposal'),
      'Small harbors have no board. We ask to decide which one.',
    );
    await user.type(screen.getByLabelText('Options'), 'Wood{Enter}Steel');
    await user.click(screen.getByRole('radio', { name: /^STAR/ }));
    await user.selectOptions(screen.getByLabelText('RepID of voters'), '50 or more');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect
      .poll(() => save.mock.calls[0]?.[0].body)
      .toMatchObject({
        revision: 0,
        method: 'star',
        options: ['Wood', 'Steel'],
        seats: 1,
        minRepId: 50,
        minHdag: 0,
        uniqueHumans: false,
        sbtHolders: false,
      });
    await expect.poll(address).toMatch(/^\/governance\/[0-9a-f-]{36}$/);
  });

  it('asks for an SBT where votes are paid, unless the author says otherwise', async () => {
    const { user } = open('/governance/new', []);
    const sbt = () => screen.getByLabelText<HTMLSelectElement>('SBT of voters').value;
    await user.click(await screen.findByRole('radio', { name: /paid with HDAG/ }));
    expect(sbt()).toBe('yes');
    await user.selectOptions(screen.getByLabelText('SBT of voters'), 'Not needed');
    expect(sbt()).toBe('no');
    await user.click(screen.getByRole('radio', { name: /^STAR/ }));
    expect(sbt()).toBe('no');
  });

  it('refuses more seats than a method or the options allow', async () => {
    const { user } = open('/governance/new', []);
    const seats = await screen.findByLabelText('How many options are elected');
    await user.clear(seats);
    await user.type(seats, '2');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('This method elects one option')).toBeTruthy();
  });

  it('edits a draft without the option that is added, and offers both versions after a change elsewhere', async () => {
    const newer = draft({ title: 'A newer title', revision: 5 });
    let reads = 0;
    const save = vi.fn<Save>(() => {
      throw refusal(409, 'governance.changed_elsewhere', 'This was changed in another window.');
    });
    const { user } = open(EDIT, [
      answer(governanceApi.getGovernanceProposal, () => (reads++ === 0 ? draft() : newer)),
      answer(governanceApi.saveGovernanceProposal, save),
    ]);
    const options = await screen.findByLabelText<HTMLTextAreaElement>('Options');
    expect(options.value).toBe('Build it of wood\nBuild it of steel');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/The other version is titled “A newer title”/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep what is in this form' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => save.mock.calls.at(-1)?.[0].body.revision).toBe(5);
  });

  it('says that a published proposal cannot be edited', async () => {
    open(EDIT, [answer(governanceApi.getGovernanceProposal, aProposal())]);
    expect(await screen.findByText('You cannot edit this proposal')).toBeTruthy();
  });
});
