import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { anApplicationCard } from '../../testing/answers.ts';
import { applicationsApi } from '../api.ts';
import { StartApplication } from './StartApplication.tsx';

const CARD = anApplicationCard({ grantId: '00000000-0000-4000-8000-0000000000aa' });
const open = (projectId: string | null) =>
  renderPage(
    () => <StartApplication grantId={CARD.grantId ?? ''} title={CARD.title} projectId={projectId} isFirst />,
    {
      session: aMemberSession(),
      stubs: [answer(applicationsApi.listApplications, { applications: [CARD], invitations: [] })],
    },
  );

it('leads to the application that is there for the grant and the project', async () => {
  open(CARD.projectId);
  const link = await screen.findByRole('link', { name: `Open application: ${CARD.title}` });
  expect(link.getAttribute('href')).toBe(`/grantflow/applications/${CARD.id}`);
});

it('starts one for another project', async () => {
  const { calls } = open('00000000-0000-4000-8000-0000000000ff');
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.getByRole('button', { name: `Start application: ${CARD.title}` })).toBeTruthy();
});
