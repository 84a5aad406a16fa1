import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applicationsApi } from '#applications/applications/web';
import { catalogApi } from '#grants/catalog/web';
import type { GrantMatch } from '#grants/matching/contract';
import { matchingApi } from '#grants/matching/web';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { aProjectAnswer } from '#projects/projects/testing';
import { projectsApi } from '#projects/projects/web';
import type { SubmissionItem } from '../../contract/schemas.ts';
import {
  AN_APPLICATION,
  aRunItem,
  GRANT_CARD,
  GRANT_MATCH,
  MATCHES_META,
  TYPED_CARD,
} from '../../testing/answers.ts';
import { submissionsApi } from '../api.ts';
import { Component as SubmissionsPage } from './SubmissionsPage.tsx';

const OWN_PROJECT = aProjectAnswer({ status: 'draft', publishedAt: null });

interface Opened {
  readonly items?: readonly SubmissionItem[];
  readonly match?: Partial<GrantMatch>;
  readonly matches?: readonly GrantMatch[];
  /** Refuses to record the submission. */
  readonly refused?: ApiError;
}

function open({ items = [], match = {}, matches = [], refused }: Opened = {}) {
  const run = { id: aRunItem().id, projectId: OWN_PROJECT.id, createdAt: '2026-11-21T19:04:05.000Z' };
  return renderPage(SubmissionsPage, {
    path: '/grantflow/submissions',
    stubs: [
      answer(projectsApi.listMyProjects, [OWN_PROJECT]),
      answer(catalogApi.listSavedGrants, {
        items: [{ grant: GRANT_CARD, ownDate: null, savedAt: '2026-11-21T19:04:05.000Z' }],
      }),
      answer(applicationsApi.listApplications, { applications: [TYPED_CARD], invitations: [] }),
      answer(applicationsApi.getApplication, AN_APPLICATION),
      answer(applicationsApi.submitApplication, () => {
        if (refused) throw refused;
        return { ...AN_APPLICATION, status: 'submitted' as const };
      }),
      answer(matchingApi.compareChosenGrants, [{ ...GRANT_MATCH, ...match }]),
      answer(matchingApi.listGrantMatches, () => ({
        success: true as const,
        data: [...matches],
        meta: MATCHES_META,
      })),
      answer(submissionsApi.listSubmissionRuns, {
        runs: items.length > 0 ? [{ ...run, items: [...items] }] : [],
      }),
      answer(submissionsApi.startSubmissionRun, { ...run, items: [] }),
      answer(submissionsApi.prepareSubmissionAgain, { ...run, items: [] }),
    ],
  });
}

/** The words beside a check box. */
const saidOf = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name: new RegExp(name) });
  const id = box.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  return document.getElementById(id);
};

describe('SubmissionsPage', () => {
  it('shows band, amount, date and blockers of each call, and calls added by hand', async () => {
    open({
      match: {
        blockers: [{ severity: 'cannot', code: 'region', text: 'Outside your region.', sourceLine: 'Ohio' }],
      },
    });
    await expect
      .poll(async () => (await saidOf(GRANT_CARD.title))?.textContent)
      .toMatch(/\$10,000–75,000 · Sep 15, 2099.*Strong match.*In the way: Outside your region\./);
    expect((await saidOf(TYPED_CARD.title))?.textContent).toMatch(/Added by hand/);
  });

  it('prepares calls of the catalog and calls added by hand in one run', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(GRANT_CARD.title) }));
    await user.click(screen.getByRole('checkbox', { name: new RegExp(TYPED_CARD.title) }));
    await user.click(screen.getByRole('button', { name: 'Prepare' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'startSubmissionRun')?.input.body)
      .toMatchObject({ grantIds: [GRANT_CARD.id], applicationIds: [TYPED_CARD.id] });
  });

  it('keeps weaker matches back until asked', async () => {
    const weak = { ...GRANT_MATCH, band: 'weak' as const };
    const grant = { ...GRANT_CARD, id: '00000000-0000-4000-8000-000000000077', title: 'Weak fund' };
    const { user } = open({ matches: [{ ...weak, grant, grantId: grant.id }] });
    await user.click(await screen.findByRole('button', { name: 'Show matches' }));
    await user.click(await screen.findByRole('button', { name: 'Show weaker matches (1)' }));
    expect(screen.getByRole('checkbox', { name: /Weak fund/ })).toBeTruthy();
  });

  it('says how many facts are to be filled in, and green only where none is', async () => {
    open({
      items: [aRunItem({ placeholders: 12 }), aRunItem({ id: idOf(2), title: 'Whole', placeholders: 0 })],
    });
    const run = within(await screen.findByRole('region', { name: /^Tidewatch/ }));
    expect(run.getByText('12 facts to fill in')).toBeTruthy();
    expect(run.getAllByText('Ready to hand over')).toHaveLength(1);
    const [fill, ...others] = run.getAllByRole('link', { name: /^Fill in the facts/ });
    expect(fill?.getAttribute('href')).toBe(`/grantflow/applications/${aRunItem().applicationId}`);
    expect(others).toEqual([]);
    expect(run.getAllByText(/, with 1 point in its checklist$/)).toHaveLength(2);
  });

  it('says that a package lacks what was changed since, and packages it again', async () => {
    const { user, calls } = open({ items: [aRunItem({ isChanged: true })] });
    const run = within(await screen.findByRole('region', { name: /^Tidewatch/ }));
    expect(run.getByText('Changed since it was packaged')).toBeTruthy();
    expect(run.queryByText('Ready to hand over')).toBeNull();
    await user.click(run.getByRole('button', { name: /^Prepare again/ }));
    await expect.poll(() => calls.some(({ name }) => name === 'prepareSubmissionAgain')).toBe(true);
  });

  it.each([
    ['withdrawn', '2026-11-20', 'Withdrawn'],
    ['withdrawn', null, 'Withdrawn'],
    ['awarded', '2026-11-20', 'Awarded'],
    ['declined', '2026-11-20', 'Declined'],
  ] as const)('says what became of one that is %s, sent on %s', async (status, submittedOn, said) => {
    open({ items: [aRunItem({ status, submittedOn, submittedHow: submittedOn && 'email' })] });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText('Submitted by you')).toBeNull();
    expect(screen.queryByText('Ready to hand over')).toBeNull();
    expect(screen.queryAllByText(/^Handed over and submitted by you: Nov 20, 2026/)).toHaveLength(
      submittedOn ? 1 : 0,
    );
  });

  it('hands over and submits in one act', async () => {
    const { user, calls } = open({ items: [aRunItem()] });
    await user.click(await screen.findByRole('button', { name: /^I handed it over/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as submitted' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as submitted' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'submitApplication')?.input.body)
      .toMatchObject({ revision: AN_APPLICATION.revision, how: 'portal' });
  });

  it('leads once to the step that handing over needs', async () => {
    const step = { level: '2fa', label: 'Set up a passkey', link: '/me/security' };
    const { user } = open({
      items: [aRunItem()],
      refused: refusal(403, 'access.level_required', 'One step is missing: Set up a passkey.', step),
    });
    await user.click(await screen.findByRole('button', { name: /^I handed it over/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as submitted' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as submitted' }));
    expect(await dialog.findAllByRole('link', { name: 'Set up a passkey' })).toHaveLength(1);
  });

  it('offers no hand-over of what is submitted', async () => {
    open({ items: [aRunItem({ status: 'submitted', submittedOn: '2026-11-20', submittedHow: 'email' })] });
    expect(await screen.findByText('Submitted by you')).toBeTruthy();
    expect(
      screen.getByText(
        'Handed over and submitted by you: Nov 20, 2026, by email. Not confirmed by the funder.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^I handed it over/ })).toBeNull();
  });
});

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
