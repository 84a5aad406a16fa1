import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { clearToasts, useToasts } from '#platform/ui/toast-store.ts';
import { collectParts } from '#platform/web/parts.ts';
import { queryKeyOf } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { GrantMatch, MatchesAnswer } from '../../contract/match-schemas.ts';
import { aCard, aFigures, aMatch, idNumber } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { matchingApi } from '../api.ts';
import { Component as GrantFlowPage } from './GrantFlowPage.tsx';

// The page alone: what domains above add to it has tests of its own.
collectParts([]);
afterEach(() => act(() => clearToasts()));

const matchesOf = (data: GrantMatch[], putAside = 0): MatchesAnswer => ({
  success: true,
  data,
  meta: {
    compared: { open: 239, programs: 1743, otherSupport: 96 },
    comparedAt: '2026-11-21T19:04:05.000Z',
    encoder: 'ready',
    encoded: { done: 1982, of: 1982 },
    language: null,
    applicant: { regions: [], ask: null },
    verdicts: null,
    putAside,
  },
});

/** The toasts as plain buttons; how they look is tested with the design system. */
function Toasts() {
  return useToasts()
    .filter(({ open }) => open)
    .map(({ id, title, description, action }) => (
      <div key={id} role="status">
        {title}: {description}{' '}
        {action && (
          <button type="button" onClick={action.onSelect}>
            {action.label}
          </button>
        )}
      </div>
    ));
}

interface Opened {
  readonly projects?: Project[] | (() => Project[] | Promise<Project[]>);
  readonly matches?: () => ReturnType<typeof matchesOf> | Promise<ReturnType<typeof matchesOf>>;
  readonly judge?: (verdict: string | null) => void;
  readonly judged?: () => { verdict: 'fits' | 'notForUs' }[];
  readonly url?: string;
  /** Bodies of saves; while it has one the first grant is saved. */
  readonly saves?: unknown[];
}

function open({
  projects = [aProjectAnswer()],
  matches,
  judge,
  judged,
  url = '/grantflow',
  saves = [],
}: Opened = {}) {
  const Page = () => {
    const [isHere, setIsHere] = useState(true);
    return (
      <>
        {isHere && <GrantFlowPage />}
        <Toasts />
        <button type="button" onClick={() => setIsHere(!isHere)}>
          {isHere ? 'Leave' : 'Return'}
        </button>
      </>
    );
  };
  return renderPage(Page, {
    path: '/grantflow',
    url,
    stubs: [
      answer(projectsApi.listMyProjects, () => (typeof projects === 'function' ? projects() : projects)),
      answer(catalogApi.listSavedGrants, () => ({
        items: saves.map(() => ({ grant: aCard(), ownDate: null, savedAt: '2026-11-21T19:04:05.000Z' })),
      })),
      answer(catalogApi.saveGrant, ({ body }) => {
        saves.push(body);
        return { isSaved: body.isSaved };
      }),
      answer(matchingApi.listGrantMatches, () => (matches ?? (() => matchesOf([aMatch()])))()),
      answer(matchingApi.listGrantJudgments, () =>
        (judged ?? (() => []))().map(({ verdict }, number) => ({
          grant: aCard({ id: idNumber(number + 1), title: `Grant ${number + 1}` }),
          verdict,
          at: '2026-11-21T19:04:05.000Z',
        })),
      ),
      answer(matchingApi.listPastAwards, {
        compared: 0,
        similar: aFigures({ count: 0 }),
        awards: [],
        funders: [],
      }),
      answer(matchingApi.judgeGrant, ({ body }) => {
        judge?.(body.verdict);
        return { verdict: body.verdict };
      }),
    ],
  });
}

it('says what place and sum were read, and the way to correct them', async () => {
  const found = matchesOf([]);
  const meta = { ...found.meta, applicant: { regions: ['GB-SCT'], ask: { amount: 5000, currency: 'GBP' } } };
  open({ matches: () => ({ ...found, meta }) });
  expect(await screen.findByText(/^Compared for United Kingdom, Scotland, asking for £5,000\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toContain('edit=1');
});

describe('GrantFlowPage', () => {
  it('says that it loads', () => {
    open({ projects: pending });
    expect(screen.getByRole('heading', { level: 1, name: 'GrantFlow' })).toBeTruthy();
    expect(screen.getByText('Loading your projects')).toBeTruthy();
  });

  it('says that it compares', async () => {
    open({ matches: pending });
    expect(await screen.findByText('Comparing your project with every grant')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Tidewatch' })).toBeTruthy();
  });

  it('shows matches in the fixed order, how well it fits before blockers', async () => {
    const blocked = aMatch({
      grantId: idNumber(2),
      grant: aCard({
        id: idNumber(2),
        title: 'Arts of Bavaria',
        amounts: { min: null, max: null, total: null, currency: null },
      }),
      blockers: [
        { severity: 'cannot', code: 'region', text: 'Your region is outside.', sourceLine: 'Bavaria' },
      ],
    });
    open({ matches: () => matchesOf([aMatch(), blocked]) });
    const first = await screen.findByRole('article', { name: 'Coastal Resilience Small Grants' });
    expect(first.textContent).toMatch(
      /\$10,000–75,000.*Sep 15, 2099.*Strong match.*No known blockers\. 1 fact is missing: amount\..*Shared words.*Closes tomorrow/,
    );
    expect(within(first).getByRole('link', { name: 'View grant' }).getAttribute('href')).toBe(
      `/grants/${idNumber(1)}?project=${aProjectAnswer().id}`,
    );
    const second = screen.getByRole('article', { name: 'Arts of Bavaria' });
    expect(second.textContent).not.toContain('Amount not listed');
    expect(within(second).getByText('Your region is outside.')).toBeTruthy();
    expect(within(second).queryByText(/No known blockers/)).toBeNull();
    expect(
      screen.getByText(/Checked against 239 open grants and 1,743 standing programs, 19:04 UTC/),
    ).toBeTruthy();
  });

  const band = async (match: Partial<GrantMatch>) => {
    const page = open({ matches: () => matchesOf([aMatch(match)]) });
    const text = (await screen.findByRole('article')).textContent;
    page.unmount();
    return text;
  };

  it('counts what is not known beside "no known blockers"', async () => {
    expect(await band({ unknowns: [] })).toMatch(/No known blockers\.(?!.*missing)/);
    const unknowns = (['applicant', 'region', 'amount'] as const).map((part) => ({
      part,
      text: `No ${part}.`,
    }));
    expect(await band({ unknowns })).toMatch(
      /No known blockers\. 3 facts are missing: who may apply, where it is open, amount\..*No applicant\. No region\. No amount\./,
    );
    const toCheck = ['a letter of support', 'audited accounts'].map((text) => ({ text, sourceLine: text }));
    expect(await band({ toCheck })).toMatch(
      /No known blockers.*To check: a letter of support, audited accounts/,
    );
  });

  it('keeps weaker matches back until asked, but not what the member said fits', async () => {
    const weak = (at: number, verdict: 'fits' | null = null) =>
      aMatch({
        grantId: idNumber(at),
        grant: aCard({ id: idNumber(at), title: `Weak ${at}` }),
        band: 'weak',
        verdict,
      });
    const { user } = open({ matches: () => matchesOf([aMatch(), weak(2), weak(3), weak(4, 'fits')]) });
    await screen.findByRole('article', { name: 'Weak 4' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show weaker matches (2)' }));
    expect(screen.getAllByRole('article')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Hide weaker matches' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('says that there is no strong match where all are weak, and what would help', async () => {
    open({ matches: () => matchesOf([aMatch({ band: 'weak' })]) });
    expect(await screen.findByText('No strong match')).toBeTruthy();
    expect(screen.getByText(/other words.*another region.*other kinds of funders/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show weaker matches (1)' })).toBeTruthy();
  });

  it('shows weak ones that are open to the country for many kinds of work, apart from the others', async () => {
    const weak = { band: 'weak' as const };
    open({ matches: () => matchesOf([aMatch({ ...weak, openToMany: true }), aMatch(weak)]) });
    const heading = await screen.findByRole('heading', {
      name: 'Open to your country, for many kinds of work',
    });
    expect(heading).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Show weaker matches (1)' })).toBeTruthy();
  });

  it('says what matching could not do yet', async () => {
    const found = matchesOf([aMatch()]);
    const meta = {
      ...found.meta,
      language: 'es',
      encoder: 'encoding' as const,
      encoded: { done: 1200, of: 2309 },
    };
    open({ matches: () => ({ ...found, meta }) });
    expect(await screen.findByText(/does not seem to be in English/)).toBeTruthy();
    expect(screen.getByText(/Still reading the catalog \(1,200 of 2,309\)/)).toBeTruthy();
  });

  it('says what is to check after the blockers', async () => {
    const blocker = { severity: 'cannot', code: 'region', text: 'Outside.', sourceLine: 'line' } as const;
    const toCheck = [{ text: 'audited accounts', sourceLine: 'line' }];
    const text = await band({ blockers: [blocker], toCheck });
    expect(text).toMatch(/Outside\..*To check: audited accounts/);
    expect(text).not.toContain('No known blockers');
  });

  it('says that nothing fits, with a next step', async () => {
    const { user, address } = open({ matches: () => matchesOf([], 2) });
    expect(await screen.findByText('No strong match')).toBeTruthy();
    expect(screen.getByText(/2 hidden/)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Edit description' })[0]!);
    await expect.poll(address).toBe(`/grantflow?project=${aProjectAnswer().id}&edit=1`);
  });

  it('says what is missing when the project is too short', async () => {
    open({
      matches: () => {
        throw refusal(422, 'grants.project_too_short', 'Describe the project in a few words first.');
      },
    });
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
    expect(screen.getByText('Describe the project in a few words first.')).toBeTruthy();
  });

  it('shows failures of both reads, each with a retry', async () => {
    let isDown = true;
    const { user } = open({
      matches: () => {
        if (isDown) throw refusal(503, 'server.busy', 'The server is busy.');
        return matchesOf([aMatch()]);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The matches did not load.Your draft is safe.',
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('passes on why the projects did not load', async () => {
    open({
      projects: () => {
        throw refusal(401, 'session.unverified', 'Enter the verification code to finish signing in.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the verification code');
  });

  it('puts a match aside and brings it back', async () => {
    const verdicts: (string | null)[] = [];
    const isAside = () => verdicts.at(-1) === 'notForUs';
    const { user } = open({
      matches: () => (isAside() ? matchesOf([], 1) : matchesOf([aMatch()])),
      judge: (verdict) => verdicts.push(verdict),
    });
    await user.click(await screen.findByRole('button', { name: 'Hide: Coastal Resilience Small Grants' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Matches' }));
    expect(await screen.findByText('No strong match')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(verdicts).toEqual(['notForUs', null]);
  });

  it('lists what was put aside when asked, and brings it back', async () => {
    const verdicts: (string | null)[] = [];
    const { user } = open({
      matches: () => matchesOf([aMatch()], verdicts.length === 0 ? 1 : 0),
      judge: (verdict) => verdicts.push(verdict),
      judged: () => [{ verdict: 'notForUs' }, { verdict: 'fits' }],
    });
    const button = await screen.findByRole('button', { name: '1 hidden' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const list = within(screen.getByRole('region', { name: 'Hidden' }));
    expect((await list.findByRole('link', { name: 'Grant 1' })).getAttribute('href')).toContain(idNumber(1));
    expect(list.queryByRole('link', { name: 'Grant 2' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Show again: Grant 1' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Matches' }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Hidden' })).toBeNull();
    expect(verdicts).toEqual([null]);
  });

  it('says why what was put aside did not load', async () => {
    const { user } = open({
      matches: () => matchesOf([], 1),
      judged: () => {
        throw refusal(404, 'grants.project_not_found', 'This project is not yours.');
      },
    });
    await user.click(await screen.findByRole('button', { name: '1 hidden' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This project is not yours.');
  });

  it('keeps that a grant fits, and takes it back', async () => {
    const verdicts: (string | null)[] = [];
    const { user } = open({
      matches: () => matchesOf([aMatch({ verdict: verdicts.at(-1) === 'fits' ? 'fits' : null })]),
      judge: (verdict) => verdicts.push(verdict),
    });
    const button = () => screen.findByRole('button', { name: 'Fits us: Coastal Resilience Small Grants' });
    const pressed = async () => (await button()).getAttribute('aria-pressed');
    expect(await pressed()).toBe('false');
    await user.click(await button());
    await expect.poll(pressed).toBe('true');
    await user.click(await button());
    await expect.poll(pressed).toBe('false');
    expect(verdicts).toEqual(['fits', null]);
  });

  it('says when a match could not be put aside', async () => {
    const { user } = open({
      judge: () => {
        throw refusal(404, 'grants.not_found', 'Grant not found. It may have been removed from the catalog.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Hide: / }));
    expect(
      await screen.findByText(/Not hidden: Grant not found. It may have been removed from the catalog./),
    ).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('compares anew once the project has changed, no matter who changed it', async () => {
    let revision = 3;
    const { calls, client } = open({
      projects: () => [aProjectAnswer({ revision })],
      matches: () => matchesOf([aMatch({ band: revision === 3 ? 'strong' : 'good' })]),
    });
    expect((await screen.findByRole('article')).textContent).toContain('Strong match');
    revision = 4;
    await act(() => client.refetchQueries({ queryKey: queryKeyOf(projectsApi.listMyProjects, {}) }));
    await expect.poll(() => screen.queryByRole('article')?.textContent).toContain('Good match');
    const asked = calls.filter(({ name }) => name === 'listGrantMatches').map(({ input }) => input.query);
    expect(asked).toEqual([1, 2].map(() => ({ projectId: aProjectAnswer().id, limit: 30 })));
  });

  it('asks again when it is opened later: the catalog changes without the member', async () => {
    const { user, calls, client } = open();
    const asked = () => calls.filter(({ name }) => name === 'listGrantMatches').length;
    await screen.findByRole('article');
    const reads = client.getQueryCache().findAll({ queryKey: queryKeyOf(matchingApi.listGrantMatches) });
    const reopen = async (secondsLater: number) => {
      const updatedAt = Date.now() - secondsLater * 1000;
      for (const { queryKey, state } of reads) client.setQueryData(queryKey, state.data, { updatedAt });
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await user.click(screen.getByRole('button', { name: 'Return' }));
      await screen.findByRole('article');
    };
    await reopen(20);
    expect(asked()).toBe(1);
    await reopen(40);
    await expect.poll(asked).toBe(2);
  });

  it('starts with the five steps, one search and a menu of everything else', async () => {
    open();
    await screen.findByRole('article');
    const steps = within(await screen.findByRole('navigation', { name: 'Steps of an application' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Describe, done',
      '2Matches, now',
      '3Draft, to come',
      '4Check, to come',
      '5Submit, to come',
    ]);
    expect(steps.getByRole('link', { name: /Describe/ }).getAttribute('href')).toBe(
      `/grantflow?project=${aProjectAnswer().id}&edit=1`,
    );
    expect(screen.getByRole('link', { name: 'Search all grants' })).toBeTruthy();
    const more = within(screen.getByRole('navigation', { name: 'More for grants' }));
    expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Describe another project',
      'Rank by weights',
      'Saved grants',
      'Requests for proposals',
    ]);
  });

  it('shows two rows of matches first, so that the board is near', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      aMatch({ grantId: idNumber(at + 1), grant: aCard({ id: idNumber(at + 1), title: `Grant ${at + 1}` }) }),
    );
    const { user } = open({ matches: () => matchesOf(many) });
    await screen.findByRole('article', { name: 'Grant 1' });
    expect(screen.getAllByRole('article')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 8 matches' }));
    expect(screen.getAllByRole('article')).toHaveLength(8);
  });

  it('saves a grant from its card', async () => {
    const saves: unknown[] = [];
    const { user } = open({ saves });
    const save = await screen.findByRole('button', { name: 'Save: Coastal Resilience Small Grants' });
    await expect.poll(() => save.hasAttribute('disabled')).toBe(false);
    expect(save.getAttribute('aria-pressed')).toBe('false');
    await user.click(save);
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    expect(saves).toEqual([{ isSaved: true }]);
  });

  it('changes between projects', async () => {
    const projects = [aProjectAnswer(), aProjectAnswer({ id: idNumber(8), title: '' })];
    const { user, address } = open({ projects });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), 'Untitled draft');
    await expect.poll(address).toBe(`/grantflow?project=${idNumber(8)}`);
  });
});
