import { act, screen, within } from '@testing-library/react';
import { useParams, useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { queryKeyOf } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { aFigures, aMatch, idNumber } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { matchingApi } from '../api.ts';
import { GrantMatchSection } from './GrantMatchSection.tsx';

interface Opened {
  readonly projects?: Project[] | (() => Project[]);
  readonly match?: GrantMatch | (() => GrantMatch);
  readonly url?: string;
}

/** The section on a page that hands it the grant and the project of the address, as the page of a grant does. */
function Page() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return <GrantMatchSection grantId={id} projectId={search.get('project')} />;
}

function open({ projects = [], match = aMatch(), url = `/grants/${idNumber(1)}` }: Opened = {}) {
  return renderPage(Page, {
    path: '/grants/:id',
    url,
    stubs: [
      answer(projectsApi.listMyProjects, () => (typeof projects === 'function' ? projects() : projects)),
      answer(matchingApi.getGrantPastAwards, {
        compared: 0,
        similar: aFigures({ count: 0 }),
        awards: [],
        sameProgram: 0,
      }),
      answer(matchingApi.getGrantMatch, () => (typeof match === 'function' ? match() : match)),
    ],
  });
}

describe('"Can your project apply?"', () => {
  it('asks for a project where there is none', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Describe your project' });
    expect(link.getAttribute('href')).toBe('/grantflow');
  });

  it('shows what every part says, the words that met and what is not known', async () => {
    open({ projects: [aProjectAnswer()] });
    expect(await screen.findByRole('heading', { name: 'Strong match' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Can Tidewatch apply?' })).toBeTruthy();
    expect(screen.getByText(/No known blockers\. 1 fact is missing\./)).toBeTruthy();
    const criteria = within(screen.getByRole('list', { name: 'Who may apply' })).getAllByRole('listitem');
    expect(criteria.map(({ textContent }) => textContent)).toEqual([
      'Who appliesOpen to you: Nonprofit with 501(c)(3) status.Met',
      'Country or regionOpen to Wisconsin, US: you qualify.Met',
      'AmountAmount not compared: your project names no sum.Unknown',
      'Time to applyCloses tomorrow.Needs work',
    ]);
    expect(screen.getByText('Shared words: “flood”.')).toBeTruthy();
    expect(screen.getByText(/your “floods”, its “flood” in the title/)).toBeTruthy();
  });

  it('shows every blocker, also two of one kind', async () => {
    const blocker = { severity: 'canBeSolved', code: 'eligibility', sourceLine: 'line' } as const;
    const blockers = ['A support letter is missing.', 'Audited accounts are missing.'].map((text) => ({
      ...blocker,
      text,
    }));
    open({ projects: [aProjectAnswer()], match: aMatch({ blockers }) });
    expect(await screen.findByText('A support letter is missing.')).toBeTruthy();
    expect(screen.getByText('Audited accounts are missing.')).toBeTruthy();
  });

  it('compares with the project of the address, and with another on demand', async () => {
    const projects = [aProjectAnswer(), aProjectAnswer({ id: idNumber(8), title: 'Saltmarsh' })];
    const { user, address, calls } = open({ projects, url: `/grants/${idNumber(1)}?project=${idNumber(8)}` });
    expect(await screen.findByRole('heading', { name: 'Can Saltmarsh apply?' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Tidewatch');
    await expect.poll(address).toBe(`/grants/${idNumber(1)}?project=${projects[0]!.id}`);
    await expect.poll(() => calls.at(-1)?.input.query).toEqual({ projectId: projects[0]!.id });
  });

  it('compares anew once the project has changed', async () => {
    let revision = 3;
    const { client } = open({
      projects: () => [aProjectAnswer({ revision })],
      match: () => aMatch({ band: revision === 3 ? 'strong' : 'weak' }),
    });
    await screen.findByRole('heading', { name: 'Strong match' });
    revision = 4;
    await act(() => client.refetchQueries({ queryKey: queryKeyOf(projectsApi.listMyProjects, {}) }));
    expect(await screen.findByRole('heading', { name: 'Weak match' })).toBeTruthy();
  });

  it('says what is missing for a comparison', async () => {
    open({
      projects: [aProjectAnswer()],
      match: () => {
        throw refusal(422, 'grants.project_too_short', 'Describe the project in a few words first.');
      },
    });
    expect(await screen.findByText('Describe the project in a few words first.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not take a failure for having no project', async () => {
    open({
      projects: () => {
        throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your projects did not load.');
    expect(screen.queryByRole('link', { name: 'Describe your project' })).toBeNull();
  });
});
