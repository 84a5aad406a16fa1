import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { projectsApi } from '#projects/projects/web';
import type { Application } from '../../contract/schemas.ts';
import { anApplicationAnswer } from '../../testing/answers.ts';
import { applicationsApi, teamApi } from '../api.ts';
import { applicationDraftPlace } from '../places.ts';
import { Component as ApplicationPage } from './ApplicationPage.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const FILE = {
  id: '00000000-0000-4000-8000-00000000000f',
  name: 'plan.pdf',
  mediaType: 'application/pdf',
  bytes: 1200,
  uploader: null,
  at: '2026-11-20T10:00:00.000Z',
};

function open(
  application: Application | (() => Promise<never>) = anApplicationAnswer(),
  first: readonly Stub[] = [],
) {
  const id = anApplicationAnswer().id;
  return renderPage(ApplicationPage, {
    path: '/grantflow/applications/:id',
    url: `/grantflow/applications/${id}`,
    fills: [
      applicationDraftPlace(async () => ({ role }) => <p>Draft for the {role}</p>),
    ],
    stubs: [
      ...first,
      answer(teamApi.removeApplicationFile, { success: true as const }),
      answer(onboardingApi.getOnboardingProgress, aProgress()),
      answer(applicationsApi.getApplication, () =>
        typeof application === 'function' ? application() : application,
      ),
      answer(projectsApi.listMyProjects, []),
      answer(teamApi.saveApplicationTask, { success: true as const }),
    ],
  });
}

describe('ApplicationPage', () => {
  it('says that it loads', () => {
    open(pending);
    expect(screen.getByText('Loading the application')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('says where the application is, and has the draft of the domain above', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Coastal Resilience Small Grants' }),
    ).toBeTruthy();
    expect(screen.getByText('In drafting. Not submitted.')).toBeTruthy();
    expect(await screen.findByText('Draft for the owner')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Move to review' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('says whose statement a submission is', async () => {
    open(
      anApplicationAnswer({
        status: 'submitted',
        submitted: { on: '2026-11-20', how: 'post', asked: { amount: 25_000, currency: 'USD' } },
      }),
    );
    expect(
      await screen.findByText('Marked as submitted by you: Nov 20, 2026, by post, $25,000 asked for.'),
    ).toBeTruthy();
  });

  it('lets a reader read and leave, and nothing else', async () => {
    open(anApplicationAnswer({ role: 'reader', status: 'review' }));
    expect(await screen.findByText('You can read')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Leave the application' })).toBeTruthy();
    for (const name of ['Add task', 'Add note', 'Delete', 'Mark as submitted', 'Invite'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Add a file')).toBeNull();
  });

  it('adds a task with who and until when', async () => {
    const { calls } = open();
    const form = await screen.findByRole('form', { name: 'Add a task' });
    const user = userEvent.setup();
    await user.type(within(form).getByLabelText('New task'), 'Letter of support');
    await user.selectOptions(within(form).getByLabelText('Who'), 'tidewatch-lead');
    await user.click(within(form).getByRole('button', { name: 'Add task' }));
    expect(calls.find(({ name }) => name === 'saveApplicationTask')?.input.body).toEqual({
      title: 'Letter of support',
      assigneeId: '00000000-0000-4000-8000-000000000001',
      dueOn: null,
      isDone: false,
    });
  });

  it('says before the last step what marking as submitted needs, and which checks are open', async () => {
    const progress = aProgress({
      levels: [
        { level: '2fa', reached: false, missing: [{ label: 'Second factor', link: '/onboarding?step=4' }] },
      ],
    });
    const { user } = open(anApplicationAnswer({ status: 'review', checks: { passed: 6, total: 8 } }), [
      answer(onboardingApi.getOnboardingProgress, progress),
    ]);
    expect(
      await screen.findByText('You can write and check it now. Before you can mark it as submitted:'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Second factor' }).getAttribute('href')).toBe(
      '/onboarding?step=4',
    );
    await user.click(screen.getByRole('button', { name: 'Mark as submitted' }));
    expect(
      within(await screen.findByRole('dialog')).getByText('2 checks of the text not passed'),
    ).toBeTruthy();
  });

  it('asks before it deletes a file', async () => {
    const { user, calls } = open(anApplicationAnswer({ files: [FILE] }));
    await user.click(await screen.findByRole('button', { name: 'Delete the file plan.pdf' }));
    const asks = within(await screen.findByRole('alertdialog', { name: 'Delete “plan.pdf”?' }));
    expect(calls.some(({ name }) => name === 'removeApplicationFile')).toBe(false);
    await user.click(asks.getByRole('button', { name: 'Delete file' }));
    await expect.poll(() => calls.some(({ name }) => name === 'removeApplicationFile')).toBe(true);
  });

  it('warns where the catalog has lost the call', async () => {
    open(anApplicationAnswer({ callState: 'removed' }));
    expect(await screen.findByText(/no longer lists this call/)).toBeTruthy();
  });

  it('does not say whether an application of others exists', async () => {
    open(() => {
      throw refusal(404, 'applications.not_found', 'Application not found, or not shared with you.');
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeTruthy();
  });
});
