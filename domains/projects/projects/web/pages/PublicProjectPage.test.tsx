import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { describe as describePage, PublicProjectPage } from './PublicProjectPage.tsx';

const publicApi = createApi(publicEndpoints);
const VISITOR: Session = { state: 'visitor' };
const project = aProjectAnswer();
const { id } = project;
const open = (stub: Stub, session: Session = VISITOR) =>
  renderPage(PublicProjectPage, { path: '/p/:id', url: `/p/${id}`, session, stubs: [stub] });
const refused = (status: number) =>
  answer(publicApi.getPublicProject, () => {
    throw refusal(status, 'test.refused', 'No.');
  });

describe('PublicProjectPage', () => {
  it('shows a visitor the project and how to follow it', async () => {
    open(answer(publicApi.getPublicProject, project));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tidewatch' })).toBeTruthy();
    const next = `?next=${encodeURIComponent(`/projects/${id}`)}`;
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Create an account to follow it')).toBe(`/register${next}`);
    expect(hrefOf('Sign in')).toBe(`/auth${next}`);
  });

  it('leads a member to the whole page', async () => {
    open(answer(publicApi.getPublicProject, project), aMemberSession());
    const link = await screen.findByRole('link', { name: 'Open the project' });
    expect(link.getAttribute('href')).toBe(`/projects/${id}`);
  });

  it('loads, is not there, or fails', async () => {
    const loading = open(answer(publicApi.getPublicProject, pending));
    expect(screen.getByText('Loading the project')).toBeTruthy();
    loading.unmount();
    const missing = open(refused(404));
    expect(await screen.findByText('There is no public project at this address.')).toBeTruthy();
    missing.unmount();
    open(refused(503));
    expect(await screen.findByText('The project did not load.')).toBeTruthy();
  });

  it('says to search engines and link previews what it is, and nothing of one that is not there', async () => {
    const { client } = open(answer(publicApi.getPublicProject, project));
    expect(await describePage({ client, params: { id }, path: '/p/:id' })).toEqual({
      title: 'Tidewatch',
      description: 'Flood gauges for small harbors.',
      indexable: true,
      facts: [
        {
          '@type': 'Project',
          name: 'Tidewatch',
          description: 'Flood gauges for small harbors.',
          keywords: 'Climate',
        },
      ],
    });
    const none = open(refused(404));
    expect(await describePage({ client: none.client, params: { id }, path: '/p/:id' })).toEqual({
      indexable: false,
      isMissing: true,
    });
  });
});
