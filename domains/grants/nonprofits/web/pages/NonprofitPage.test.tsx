import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aNonprofit, NONPROFIT_ID } from '../../testing/pages.ts';
import { claimsApi, nonprofitsApi } from '../api.ts';
import { describe as describePage, NonprofitPage } from './NonprofitPage.tsx';

const PATH = '/nonprofits/:id';
const open = (stub: Stub, session: Session = { state: 'visitor' }) =>
  renderPage(NonprofitPage, { path: PATH, url: `/nonprofits/${NONPROFIT_ID}`, session, stubs: [stub] });
const refused = (status: number) =>
  answer(nonprofitsApi.getNonprofit, () => {
    throw refusal(status, 'test.refused', 'No.');
  });
/** The value beside a label. */
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('NonprofitPage', () => {
  it('shows what the registry says, with source and date', async () => {
    open(answer(nonprofitsApi.getNonprofit, aNonprofit()), aMemberSession());
    expect(await screen.findByRole('heading', { level: 1, name: 'Example River Trust' })).toBeTruthy();
    expect(screen.getByText('Bangor, Maine')).toBeTruthy();
    expect(screen.getByText('As filed for the year ending December 2019')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Figures' }).textContent).toBe(
      'Income$290,239Revenue\u2013Assets$567,388',
    );
    expect(factOf('EIN')).toBe('01-0000001');
    expect(factOf('Registered name')).toBe('EXAMPLE RIVER TRUST');
    expect(factOf('Place')).toBe('Bangor, ME 04401');
    expect(factOf('NTEE group')).toBe('Environment (C30)');
    expect(factOf('Tax-exempt under')).toBe('Section 501(c)(3)');
    expect(factOf('Exempt since')).toBe('August 1995');
    expect(screen.getByText('IRS Exempt Organizations Business Master File, file eo_me.csv')).toBeTruthy();
    expect(screen.getByText(/^Imported Nov 12, 2026\./)).toBeTruthy();
    expect(screen.getByText('A registry entry is not an endorsement')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find grants for nonprofits' })).toBeTruthy();
  });

  it('leaves out what the registry does not say, and marks an invented entry', async () => {
    const unknown = { city: null, stateName: null, state: null, zip: null, ntee: null, subsection: null };
    const figures = { incomeUsd: null, assetsUsd: null, rulingMonth: null };
    open(answer(nonprofitsApi.getNonprofit, aNonprofit({ registry: 'demo', ...unknown, ...figures })));
    expect(await screen.findByText('The registry gives no figures.')).toBeTruthy();
    expect(screen.getByText('Demo data')).toBeTruthy();
    expect(factOf('Demo number')).toBe('010000001');
    for (const label of ['Place', 'NTEE group', 'Tax-exempt under', 'Exempt since'])
      expect(screen.queryByText(label)).toBeNull();
    expect(screen.getByText('Demo data: invented, no real organization')).toBeTruthy();
  });

  it('says whether it is claimed, shows the words of representatives, and leads to the claim', async () => {
    const unclaimed = open(answer(nonprofitsApi.getNonprofit, aNonprofit()));
    expect(await screen.findByText('Not claimed by its organization.')).toBeTruthy();
    const claimPath = `/nonprofits/${NONPROFIT_ID}/claim`;
    const link = () => screen.getByRole('link', { name: 'Claim this page' }).getAttribute('href');
    expect(link()).toBe(`/login?next=${encodeURIComponent(claimPath)}`);
    unclaimed.unmount();
    const at = '2026-12-07T08:00:00.000Z';
    const claimId = '22222222-2222-4222-8222-222222222222';
    const granted = {
      since: at,
      method: 'dns',
      host: 'rivertrust.example',
      representatives: 1,
      claimId,
    } as const;
    const words = [
      { statement: 'We keep the river clean.', contact: 'https://rivertrust.example/contact', at },
      { statement: 'We kept the river clean.', contact: null, at: '2026-12-06T08:00:00.000Z' },
    ];
    open(
      answer(nonprofitsApi.getNonprofit, aNonprofit({ claim: { granted, notices: [], words } })),
      aMemberSession(),
    );
    expect(await screen.findByText('Claimed by its organization since Dec 7, 2026')).toBeTruthy();
    expect(
      screen.getByText('Control of rivertrust.example was proved by a DNS record. 1 representative.'),
    ).toBeTruthy();
    expect(screen.getByText('We keep the river clean.')).toBeTruthy();
    expect(screen.getByText(/^Written by a representative of the organization, Dec 7, 2026\./)).toBeTruthy();
    expect(screen.getByText('Earlier versions')).toBeTruthy();
    expect(link()).toBe(claimPath);
  });

  it('takes an objection to a claim, with a reason', async () => {
    const claimId = '22222222-2222-4222-8222-222222222222';
    const notices = [{ claimId, until: '2026-12-07T08:00:00.000Z', isDisputed: false }];
    const sent: unknown[] = [];
    renderPage(NonprofitPage, {
      path: PATH,
      url: `/nonprofits/${NONPROFIT_ID}`,
      session: { state: 'visitor' },
      stubs: [
        answer(nonprofitsApi.getNonprofit, aNonprofit({ claim: { granted: null, notices, words: [] } })),
        answer(claimsApi.objectToClaim, (input) => {
          sent.push(input);
          return { success: true } as const;
        }),
      ],
    });
    expect(await screen.findByText(/Without an objection by Dec 7, 2026/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Object' }));
    const text = 'I am the director and do not know this person.';
    fireEvent.change(await screen.findByLabelText(/^What is wrong/), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your objection was sent. A person reviews it.')).toBeTruthy();
    expect(sent).toEqual([{ params: { claimId }, body: { text } }]);
  });

  it('loads, is not there, or fails', async () => {
    const loading = open(answer(nonprofitsApi.getNonprofit, pending));
    expect(screen.getByText('Loading the nonprofit')).toBeTruthy();
    loading.unmount();
    for (const status of [400, 404]) {
      const missing = open(refused(status));
      expect(await screen.findByRole('heading', { level: 1, name: 'Nonprofit not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Search nonprofits' }).getAttribute('href')).toBe(
        '/nonprofits',
      );
      missing.unmount();
    }
    open(refused(503));
    expect((await screen.findByRole('alert')).textContent).toContain('The nonprofit did not load.');
  });

  it('says to search engines what it is, and lists neither what is not there nor what is invented', async () => {
    const asked = (stub: Stub) =>
      describePage({ client: open(stub).client, params: { id: NONPROFIT_ID }, path: PATH });
    expect(await asked(answer(nonprofitsApi.getNonprofit, aNonprofit()))).toEqual({
      title: 'Example River Trust',
      description: 'Example River Trust · Bangor, Maine · Environment. As its registry lists it.',
      indexable: true,
    });
    const demo = await asked(answer(nonprofitsApi.getNonprofit, aNonprofit({ registry: 'demo' })));
    expect(demo.indexable).toBe(false);
    expect(await asked(refused(404))).toEqual({ indexable: false, isMissing: true });
  });
});
