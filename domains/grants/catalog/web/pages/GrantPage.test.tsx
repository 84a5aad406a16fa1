import { renderHook, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { useToasts } from '#platform/ui/toast-store.ts';
import type { Filling } from '#platform/web/places.tsx';
import type { Opportunity } from '../../contract/schemas.ts';
import type { GrantCard } from '../../contract/search-schemas.ts';
import { aCard, aGrant, idNumber } from '../../testing/answers.ts';
import { catalogApi } from '../api.ts';
import { grantMatchPlace } from '../places.ts';
import { Component as GrantPage } from './GrantPage.tsx';

interface Opened {
  readonly grant?: Opportunity | (() => Promise<never>);
  readonly similar?: GrantCard[];
  readonly url?: string;
  readonly save?: () => Promise<never>;
  readonly fills?: readonly Filling[];
}

function open({ grant = aGrant(), similar = [], url, save, fills = [] }: Opened = {}) {
  let isSaved = false;
  let ownDate: string | null = null;
  return renderPage(GrantPage, {
    path: '/grants/:id',
    url: url ?? `/grants/${idNumber(1)}`,
    stubs: [
      answer(catalogApi.getGrant, () => {
        if (typeof grant === 'function') return grant();
        return { grant, sourceName: 'Grants.gov', attribution: null, isSaved, ownDate, similar };
      }),
      answer(catalogApi.saveGrant, ({ body }) => {
        if (save) return save();
        ({ isSaved } = body);
        if (body.ownDate !== undefined) ({ ownDate } = body);
        return { isSaved };
      }),
      answer(catalogApi.getGrantHistory, { items: [] }),
    ],
    fills,
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
    const extra = { factsFrom: 'https://news.example.org/small-grants?page=2' };
    open({ grant: aGrant({ kind: 'award', award, provenance, extra, status: 'closed' }) });
    expect(await screen.findByText('Past award')).toBeTruthy();
    expect(screen.getByText('2009')).toBeTruthy();
    expect(screen.getByText('Harbour of Two Rivers')).toBeTruthy();
    expect(screen.getByText(/not checked since Nov 21, 2026/)).toBeTruthy();
    const source = screen.getByRole('link', { name: 'news.example.org' });
    expect(source.getAttribute('href')).toBe(extra.factsFrom);
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

it('GrantPage has room for how the grant fits the project of the address', async () => {
  const projectId = idNumber(8);
  const fill = grantMatchPlace(async () => ({ grantId, projectId: chosen }) => (
    <p>
      {grantId} with {chosen}
    </p>
  ));
  open({ url: `/grants/${idNumber(1)}?project=${projectId}`, fills: [fill] });
  expect(await screen.findByText(`${idNumber(1)} with ${projectId}`)).toBeTruthy();
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
