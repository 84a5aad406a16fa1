import { act, renderHook, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { useToasts } from '#platform/ui/toast-store.ts';
import { queryKeyOf } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { Opportunity } from '../../contract/schemas.ts';
import type { GrantCard, GrantMatch } from '../../contract/search-schemas.ts';
import { aCard, aFigures, aGrant, aMatch, idNumber } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { grantsApi } from '../api.ts';
import { Component as GrantPage } from './GrantPage.tsx';

interface Opened {
  readonly grant?: Opportunity | (() => Promise<never>);
  readonly similar?: GrantCard[];
  readonly projects?: Project[] | (() => Project[]);
  readonly match?: GrantMatch | (() => GrantMatch);
  readonly url?: string;
  readonly save?: () => Promise<never>;
}

function open({ grant = aGrant(), similar = [], projects = [], match = aMatch(), url, save }: Opened = {}) {
  let isSaved = false;
  let ownDate: string | null = null;
  return renderPage(GrantPage, {
    path: '/grants/:id',
    url: url ?? `/grants/${idNumber(1)}`,
    stubs: [
      answer(grantsApi.getGrant, () => {
        if (typeof grant === 'function') return grant();
        return { grant, sourceName: 'Grants.gov', attribution: null, isSaved, ownDate, similar };
      }),
      answer(grantsApi.saveGrant, ({ body }) => {
        if (save) return save();
        ({ isSaved } = body);
        if (body.ownDate !== undefined) ({ ownDate } = body);
        return { isSaved };
      }),
      answer(grantsApi.getGrantHistory, { items: [] }),
      answer(projectsApi.listMyProjects, () => (typeof projects === 'function' ? projects() : projects)),
      answer(grantsApi.getGrantPastAwards, {
        compared: 0,
        similar: aFigures({ count: 0 }),
        awards: [],
        sameProgram: 0,
      }),
      answer(grantsApi.getGrantMatch, () => {
        const data = typeof match === 'function' ? match() : match;
        return data;
      }),
    ],
  });
}

describe('GrantPage', () => {
  it('says that it loads', () => {
    open({ grant: pending });
    expect(screen.getByText('Loading the grant')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('shows facts, conditions, where they come from and the way to the funder', async () => {
    open({ similar: [aCard({ id: idNumber(2), title: 'River Fund' })] });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Coastal Resilience Small Grants' }),
    ).toBeTruthy();
    expect(document.title).toBe('Coastal Resilience Small Grants · Hodag');
    const facts = screen.getByRole('complementary', { name: 'Facts' });
    expect(facts.textContent).toContain('Sep 15, 2099');
    expect(facts.textContent).toContain('17:00 Chicago');
    expect(facts.textContent).toContain('$10,000–75,000');
    expect(facts.textContent).toContain('United States, WI');
    expect(facts.textContent).toContain('Grants.gov, read Sep 5, 2026, 08:07 UTC. Public domain.');
    const funder = within(facts).getByRole('link', { name: 'Go to the funder’s page' });
    expect(funder.getAttribute('href')).toBe('https://example.org/coastal');
    expect(funder.getAttribute('rel')).toContain('noreferrer');
    expect(within(facts).getByRole('link', { name: 'River Fund' }).getAttribute('href')).toBe(
      `/grants/${idNumber(2)}`,
    );
    expect(screen.getByText('Harbours under 5,000 people')).toBeTruthy();
    expect(screen.getByText('Open')).toBeTruthy();
  });

  it('says what nobody knows instead of leaving it out', async () => {
    const amounts = { min: null, max: null, total: null, currency: null };
    open({
      grant: aGrant({
        description: '',
        url: null,
        amounts,
        regions: [],
        applicantTypes: [],
        eligibility: [],
        deadline: { kind: 'unknown' },
        status: 'unknown',
      }),
    });
    expect(await screen.findByText('No description listed.')).toBeTruthy();
    expect(screen.getByText('The source gives no address.')).toBeTruthy();
    expect(screen.getByText('Not listed. See the funder’s page.')).toBeTruthy();
    expect(screen.getByText('Status unknown')).toBeTruthy();
    expect(screen.getAllByText('Not listed')).toHaveLength(3);
  });

  it('shows an award as what it is, and what was written down by hand as that', async () => {
    const award = { recipient: 'Harbour of Two Rivers', awardedOn: '2009', startsOn: null, endsOn: null };
    const provenance = { ...aGrant().provenance, notCheckedSince: '2026-11-21' };
    open({ grant: aGrant({ kind: 'award', award, provenance, status: 'closed' }) });
    expect(await screen.findByText('Past award')).toBeTruthy();
    expect(screen.getByText('2009')).toBeTruthy();
    expect(screen.getByText('Harbour of Two Rivers')).toBeTruthy();
    expect(screen.getByText(/not checked since Nov 21, 2026/)).toBeTruthy();
  });

  it('leads to the other listings', async () => {
    const alsoListedAt = [
      { sourceId: 'simpler', externalId: 'a', url: 'https://example.org/a' },
      { sourceId: 'daoip5', externalId: 'b', url: null },
    ];
    open({ grant: aGrant({ alsoListedAt }) });
    const link = await screen.findByRole('link', { name: 'simpler' });
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.parentElement!.textContent).toBe('Also listed at simpler, daoip5.');
  });

  it('says that a grant is not there, without a retry', async () => {
    open({
      grant: async () => {
        throw refusal(404, 'grants.not_found', 'Grant not found. It may have been removed from the catalog.');
      },
    });
    expect(await screen.findByText('This grant is not in the catalog')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search all grants' }).getAttribute('href')).toBe('/grants');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a failure with a way to try again', async () => {
    open({
      grant: async () => {
        throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The grant did not load.');
    expect(alert.textContent).toContain('The server is busy.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('GrantPage, what a member keeps', () => {
  it('saves the grant and takes it off again', async () => {
    const { user, calls } = open();
    const button = await screen.findByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    const saved = await screen.findByRole('button', { name: 'Saved' });
    expect(saved.getAttribute('aria-pressed')).toBe('true');
    await user.click(saved);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    const sent = calls.filter(({ name }) => name === 'saveGrant').map(({ input }) => input.body);
    expect(sent).toEqual([{ isSaved: true }, { isSaved: false }]);
  });

  it('gives the deadline for a calendar, where there is one ahead', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Calendar: add the deadline' });
    expect(link.getAttribute('href')).toBe(`/api/grants/${idNumber(1)}/deadline.ics`);
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('gives none without a day', async () => {
    open({ grant: aGrant({ deadline: { kind: 'rolling' } }) });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
  });
});

describe('GrantPage, "can your project apply?"', () => {
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

describe('GrantPage, a date of the member’s own', () => {
  it('is asked where the source lists none, and then is in the calendar', async () => {
    const { user, calls } = open({ grant: aGrant({ deadline: { kind: 'rolling' } }) });
    const field = await screen.findByLabelText(/Your date to apply/);
    expect(screen.queryByRole('link', { name: 'Calendar: add the deadline' })).toBeNull();
    await user.type(field, '2098-12-01');
    await user.click(screen.getByRole('button', { name: 'Save date' }));
    expect(await screen.findByRole('link', { name: 'Calendar: add your date' })).toBeTruthy();
    const { result } = renderHook(useToasts);
    expect(result.current[0]).toMatchObject({ title: 'Date saved', description: 'Dec 1, 2098' });
    expect(calls.find(({ name }) => name === 'saveGrant')?.input.body).toEqual({
      isSaved: true,
      ownDate: '2098-12-01',
    });
    expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
  });

  it('is not asked where there is a deadline', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Calendar: add the deadline' })).toBeTruthy();
    expect(screen.queryByLabelText(/Your date to apply/)).toBeNull();
  });
});
