import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type {
  DeadLetterItem,
  GrantSource,
  GrantSources,
  SourceRun,
  UploadResult,
} from '../../contract/schemas.ts';
import { aRunAnswer, aSourceAnswer } from '../../testing/answers.ts';
import { sourcesApi } from '../api.ts';
import { GrantSourcesPage } from './GrantSourcesPage.tsx';

const PATH = '/admin/grant-sources';
const OPEN = `${PATH}?source=us-grants-gov`;
const LETTER: DeadLetterItem = {
  id: '00000000-0000-4000-8000-0000000000aa',
  place: 'record 12',
  problem: 'It has no title.',
  raw: '{"id": "12"}',
  firstSeenAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-23T08:00:00.000Z',
  seen: 3,
};
const UPLOADED: UploadResult = {
  loaded: false,
  keptOut: false,
  format: 'csv',
  rowsRead: 2,
  added: 2,
  changed: 0,
  unchanged: 0,
  older: 0,
  badRows: 0,
  problems: [],
};

interface Given {
  readonly sources?: () => GrantSources | Promise<GrantSources>;
  readonly runs?: readonly SourceRun[];
  readonly letters?: readonly DeadLetterItem[];
  readonly upload?: () => UploadResult;
  readonly run?: () => { source: GrantSource };
  readonly url?: string;
}

const listOf = (items: GrantSource[], discoveryStop: GrantSources['discoveryStop'] = null): GrantSources => ({
  items,
  discoveryStop,
});
const paged = <T,>(items: readonly T[]) => ({
  total: items.length,
  page: 1,
  pageSize: 25 as const,
  items: [...items],
});

function open({
  sources = () => listOf([aSourceAnswer()]),
  runs = [],
  letters = [],
  url = PATH,
  ...given
}: Given = {}) {
  return renderPage(GrantSourcesPage, {
    path: PATH,
    url,
    stubs: [
      answer(sourcesApi.listGrantSources, async () => await sources()),
      answer(sourcesApi.listSourceRuns, paged(runs)),
      answer(sourcesApi.listDeadLetters, paged(letters)),
      answer(sourcesApi.runGrantSource, given.run ?? (() => ({ source: aSourceAnswer() }))),
      answer(sourcesApi.changeGrantSource, ({ body }) => ({
        source: aSourceAnswer(body.isEnabled === undefined ? {} : { isEnabled: body.isEnabled }),
      })),
      answer(sourcesApi.dismissDeadLetter, { dismissed: true }),
      answer(sourcesApi.uploadGrantsFile, given.upload ?? (() => UPLOADED)),
    ],
  });
}
type View = ReturnType<typeof open>;
const inputsOf = ({ calls }: View, call: string) =>
  calls.filter(({ name }) => name === call).map(({ input }) => input);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('GrantSourcesPage', () => {
  it('says what it loads', () => {
    open({ sources: pending });
    expect(screen.getByRole('heading', { level: 1, name: 'Grant sources' })).toBeTruthy();
    expect(screen.getByText('Loading the grant sources')).toBeTruthy();
  });

  it('says that the list did not come, and asks again', async () => {
    let answers = 0;
    const { user } = open({
      sources: () => {
        answers += 1;
        if (answers === 1) throw refusal(500, 'internal', 'It failed.');
        return listOf([aSourceAnswer()]);
      },
    });
    expect(await screen.findByText('The grant sources did not load.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: 'Grants.gov' })).toBeTruthy();
  });

  it('says what a refusal says', async () => {
    open({
      sources: () => {
        throw refusal(403, 'access.forbidden', 'This is for administrators.');
      },
    });
    expect(await screen.findByText('This is for administrators.')).toBeTruthy();
  });

  it('says that there is none, and none that has run', async () => {
    open({ sources: () => listOf([]) });
    expect(await screen.findByText('No grant sources')).toBeTruthy();
    expect(await screen.findByText('No runs yet')).toBeTruthy();
  });

  it.each<[Partial<GrantSource>, string]>([
    [{}, 'Done'],
    [{ lastRun: null }, 'Not read yet'],
    [{ isEnabled: false }, 'Off'],
    [{ key: 'missing' }, 'Needs a key'],
    [{ failures: 1 }, 'Failed'],
    [{ failures: 4 }, 'Failed 4 times'],
    [{ lastRun: aRunAnswer({ state: 'running', endedAt: null }) }, 'Running'],
    [{ lastRun: aRunAnswer({ state: 'partial' }) }, 'Partly loaded'],
  ])('shows how a source does: %o', async (overrides, label) => {
    open({ sources: () => listOf([aSourceAnswer(overrides)]) });
    expect((await row(/Grants\.gov/)).getByText(label)).toBeTruthy();
  });

  it('shows the last run with its counts and problem, the next one, and what was not loaded', async () => {
    const lastRun = aRunAnswer({ problem: 'api.grants.gov answered 503.' });
    open({ sources: () => listOf([aSourceAnswer({ lastRun, deadLetters: 5 })]) });
    const source = await row(/Grants\.gov/);
    expect(source.getByText('3 added, 2 changed, 1 closed')).toBeTruthy();
    expect(source.getByText('api.grants.gov answered 503.')).toBeTruthy();
    expect(source.getByText('Nov 24, 2026, 08:00 UTC')).toBeTruthy();
    expect(source.getByText('5')).toBeTruthy();
  });

  it.each([
    ['environment' as const, /GRANT_DISCOVERY=off/],
    ['setting' as const, /sources\.discovery is off/],
  ])('says why nothing is planned: %s', async (stop, text) => {
    open({ sources: () => listOf([aSourceAnswer({ nextRunAt: null })], stop) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await row(/Grants\.gov/)).getByText('Not planned')).toBeTruthy();
  });

  it('runs a source, and waits for it', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Run now: Grants.gov' }));
    expect(inputsOf(view, 'runGrantSource')).toEqual([{ params: { id: 'us-grants-gov' } }]);
    const button = await screen.findByRole('button', { name: 'Run now: Grants.gov' });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  });

  it('offers no run of a source that is off or has no key', async () => {
    open({ sources: () => listOf([aSourceAnswer({ isEnabled: false })]) });
    await row(/Grants\.gov/);
    expect(screen.queryByRole('button', { name: 'Run now: Grants.gov' })).toBeNull();
  });

  it('lists recent runs', async () => {
    open({ runs: [aRunAnswer({ id: 9, trigger: 'administrator', state: 'failed', problem: 'It failed.' })] });
    const runs = within(await screen.findByRole('table', { name: 'Recent runs' }));
    expect(runs.getByText('120 records read: 3 added, 2 changed, 1 closed')).toBeTruthy();
    expect(runs.getByText('By an administrator')).toBeTruthy();
    expect(runs.getByText('2 minutes')).toBeTruthy();
  });
});

describe('one source', () => {
  it('shows its terms and is switched off', async () => {
    const view = open({
      url: OPEN,
      sources: () => listOf([aSourceAnswer({ attribution: 'Data by them.' })]),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Grants.gov' })).toBeTruthy();
    expect(screen.getByText('Data by them.')).toBeTruthy();
    await view.user.click(screen.getByRole('switch', { name: /^Read this source/ }));
    expect(inputsOf(view, 'changeGrantSource')).toEqual([
      { params: { id: 'us-grants-gov' }, body: { isEnabled: false } },
    ]);
  });

  it('takes whole hours of its schedule, and empty for the usual ones', async () => {
    const view = open({ url: OPEN });
    const field = await screen.findByRole('textbox', { name: 'Hours between runs' });
    const save = screen.getByRole('button', { name: 'Save' });
    await view.user.type(field, '0');
    await view.user.click(save);
    expect(await screen.findByText('Write a whole number from 1 to 720')).toBeTruthy();
    await view.user.clear(field);
    await view.user.type(field, '6');
    await view.user.click(save);
    await view.user.clear(field);
    await view.user.click(save);
    await expect
      .poll(() => inputsOf(view, 'changeGrantSource').map(({ body }) => body))
      .toEqual([{ everyHours: 6 }, { everyHours: null }]);
  });

  it('lists what was not loaded with the record, and dismisses it', async () => {
    const view = open({ url: OPEN, letters: [LETTER] });
    expect(await screen.findByText('It has no title.')).toBeTruthy();
    await view.user.click(screen.getByText('Show the record'));
    expect(screen.getByText('{"id": "12"}')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Dismiss record 12' }));
    expect(inputsOf(view, 'dismissDeadLetter')).toEqual([{ params: { id: LETTER.id } }]);
  });

  it('says that all was loaded', async () => {
    open({ url: OPEN });
    expect(await screen.findByText('Every record of the last run was loaded.')).toBeTruthy();
  });

  it('that is not known is said so', async () => {
    open({ url: `${PATH}?source=unknown` });
    expect(await screen.findByText('There is no grant source with this name.')).toBeTruthy();
  });
});

describe('a file', () => {
  const FILE = new File(['id,title'], 'rivers.csv', { lastModified: Date.UTC(2026, 10, 20) });
  const fill = async ({ user }: View) => {
    await user.upload(screen.getByLabelText('File'), FILE);
    await user.type(screen.getByRole('textbox', { name: 'Source' }), 'rivers');
  };

  it('needs a file and a source', async () => {
    const view = open();
    await view.user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('Choose a file')).toBeTruthy();
    expect(screen.getByText(/Use small letters/)).toBeTruthy();
    expect(inputsOf(view, 'uploadGrantsFile')).toEqual([]);
  });

  it('is checked first, then loaded', async () => {
    const view = open();
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('The file is in order. Nothing was changed.')).toBeTruthy();
    await view.user.click(screen.getByRole('checkbox', { name: /^Check only/ }));
    await view.user.click(screen.getByRole('button', { name: 'Load the file' }));
    await expect.poll(() => inputsOf(view, 'uploadGrantsFile')).toHaveLength(2);
    const [first, second] = inputsOf(view, 'uploadGrantsFile');
    expect(first).toEqual({
      body: FILE,
      query: {
        source: 'rivers',
        fileName: 'rivers.csv',
        madeAt: '2026-11-20T00:00:00.000Z',
        dryRun: 'true',
        skipBadRows: 'false',
      },
    });
    expect(second?.query).toMatchObject({ dryRun: 'false' });
  });

  it('says where its errors are', async () => {
    const problems = [{ place: 'line 3', message: 'closesAt: no date.' }];
    const view = open({ upload: () => ({ ...UPLOADED, keptOut: true, badRows: 1, problems }) });
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('Nothing was loaded: some rows have errors.')).toBeTruthy();
    expect(screen.getByText('line 3: closesAt: no date.')).toBeTruthy();
  });

  it('that is refused says why', async () => {
    const view = open({
      upload: () => {
        throw refusal(422, 'sources.unknown_format', 'The format of this file is not known.');
      },
    });
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('The format of this file is not known.')).toBeTruthy();
  });
});
