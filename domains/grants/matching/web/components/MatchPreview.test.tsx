import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { aMatch } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { matchingApi } from '../api.ts';
import { MatchPreview } from './MatchPreview.tsx';

const matching = (...matches: GrantMatch[]): Stub =>
  answer(matchingApi.listGrantMatches, {
    success: true as const,
    data: matches,
    meta: {
      compared: { open: 239, programs: 1743, otherSupport: 0 },
      comparedAt: '2026-11-21T19:04:05.000Z',
      putAside: 0,
      encoder: 'ready',
      encoded: { done: 0, of: 0 },
      language: null,
      applicant: { regions: [], ask: null },
      verdicts: null,
    },
  });

const open = (projects: Project[], ...stubs: Stub[]) =>
  renderPage(MatchPreview, { stubs: [answer(projectsApi.listMyProjects, projects), ...stubs] });

describe('MatchPreview', () => {
  it('shows the best matches of the project changed last, and asks for no more', async () => {
    const project = aProjectAnswer();
    const { calls } = open([project, aProjectAnswer({ id: 'other', title: 'Other' })], matching(aMatch()));
    const [row] = within(await screen.findByRole('list', { name: 'Matches for Tidewatch' })).getAllByRole(
      'listitem',
    );
    expect(row?.textContent).toContain('Strong match');
    expect(row?.textContent).toContain('Shared words: “flood”.');
    const link = screen.getByRole('link', { name: 'Coastal Resilience Small Grants' });
    expect(link.getAttribute('href')).toBe(`/grants/${aMatch().grantId}?project=${project.id}`);
    expect(
      screen.getByText('Tidewatch, checked against 239 open grants and 1,743 standing programs'),
    ).toBeTruthy();
    expect(calls.at(-1)?.input).toMatchObject({ query: { projectId: project.id, limit: 3 } });
  });

  it('leads a member without a project to describe one', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Describe your project' });
    expect(link.getAttribute('href')).toBe('/grantflow');
  });

  it('says that nothing fits', async () => {
    open([aProjectAnswer()], matching());
    expect(await screen.findByText('No grant here fits this project yet.')).toBeTruthy();
  });

  it('says what a description still lacks', async () => {
    open(
      [aProjectAnswer()],
      answer(matchingApi.listGrantMatches, async () => {
        throw refusal(422, 'grants.project_too_short', 'Describe the project in a sentence or two.');
      }),
    );
    expect(await screen.findByText('Describe the project in a sentence or two.')).toBeTruthy();
  });
});
