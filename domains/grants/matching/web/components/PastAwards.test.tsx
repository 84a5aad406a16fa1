import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { GrantPastAwardsAnswer, PastAwardsAnswer } from '../../contract/past-awards.ts';
import { aFigures, idNumber } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { matchingApi } from '../api.ts';
import { GrantPastAwards, PastAwards } from './PastAwards.tsx';

const FIGURES = aFigures({
  count: 12,
  amounts: { currency: 'USD', count: 11, median: 25_000, min: 5000, max: 90_000 },
  years: { first: 1998, last: 2009 },
});
const AWARD = {
  id: idNumber(7),
  title: 'Harbor maps',
  funder: 'Tide Trust',
  recipient: 'Harbor Museum',
  year: 2009,
  amount: { value: 30_000, currency: 'USD' },
};

const ofProject = (answered: Partial<PastAwardsAnswer> = {}) =>
  renderPage(() => <PastAwards project={aProjectAnswer()} />, {
    stubs: [
      answer(matchingApi.listPastAwards, {
        compared: 58_353,
        similar: FIGURES,
        awards: [AWARD],
        funders: [{ name: 'Tide Trust', figures: FIGURES }],
        ...answered,
      }),
    ],
  });

const ofGrant = (answered: Partial<GrantPastAwardsAnswer> = {}) =>
  renderPage(() => <GrantPastAwards grantId={idNumber(1)} project={undefined} />, {
    stubs: [
      answer(matchingApi.getGrantPastAwards, {
        compared: 40,
        similar: FIGURES,
        awards: [AWARD],
        sameProgram: 2,
        ...answered,
      }),
    ],
  });

describe('past awards of a project', () => {
  it('say who funded such work, how many awards that rests on, amounts and years', async () => {
    ofProject();
    const section = await screen.findByRole('region', { name: 'Who funded work like this' });
    const figures = '12 awards, median $25,000 ($5,000 to $90,000, 11 with an amount), 1998–2009';
    expect(section.textContent).toContain(
      '12 of 58,353 past awards in the catalog are close to this project:',
    );
    expect(within(section).getByRole('list', { name: 'Funders' }).textContent).toBe(`Tide Trust ${figures}`);
    expect(within(section).getByRole('link', { name: 'Tide Trust' }).getAttribute('href')).toBe(
      '/grants?funder=Tide+Trust',
    );
    expect(within(section).getByRole('list', { name: 'Closest past awards' }).textContent).toBe(
      'Harbor maps Harbor Museum · Tide Trust · 2009 · $30,000',
    );
  });

  it('say that none is close', async () => {
    ofProject({ similar: aFigures({ count: 0 }), awards: [], funders: [] });
    expect(
      await screen.findByText('None of 58,353 past awards in the catalog is close to this project.'),
    ).toBeTruthy();
  });

  it('are not mentioned where the catalog has none', async () => {
    const { calls } = ofProject({ compared: 0, similar: aFigures({ count: 0 }), awards: [], funders: [] });
    await expect.poll(() => calls.length).toBe(1);
    await expect.poll(() => screen.queryByText('Reading past awards')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });
});

it('past awards of a grant count those of its program', async () => {
  ofGrant();
  const section = await screen.findByRole('region', { name: 'What this funder has paid for' });
  expect(section.textContent).toContain('12 of 40 past awards in the catalog are close to this grant');
  expect(section.textContent).toContain('2 of them name this program.');
});
