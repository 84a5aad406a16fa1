import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Draft, Section } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';
import { WritingEditor } from './WritingEditor.tsx';

const ID = '00000000-0000-4000-8000-000000000009';
const GRANT_ID = '00000000-0000-4000-8000-000000000008';
const SECTION: Section = {
  id: '00000000-0000-4000-8000-000000000010',
  title: 'Need',
  question: 'What problem is there?',
  purpose: 'need',
  origin: 'call',
  limit: { unit: 'words', max: 5 },
  text: 'Harbors flood. We ask for [AMOUNT].',
  sentences: [
    {
      text: 'Harbors flood.',
      by: 'rules',
      sources: [
        {
          id: 'project.description.1',
          kind: 'project',
          label: 'Project: description',
          quote: 'Harbors flood.',
        },
      ],
    },
    { text: 'We ask for [AMOUNT].', by: 'rules', sources: [] },
  ],
  revision: 2,
  suggestion: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const DRAFT: Draft = {
  applicationId: ID,
  isStarted: true,
  canWrite: true,
  template: 'community',
  callText: '',
  hasCall: true,
  policy: { policy: 'unknown', quote: null, by: 'call' },
  disclosure: null,
  writer: 'rules',
  modelLeft: null,
  sections: [SECTION],
};

function open(draft: () => Draft | Promise<Draft>, stubs: readonly Stub[] = []) {
  return renderPage(() => <WritingEditor applicationId={ID} grantId={GRANT_ID} />, {
    session: aMemberSession(),
    stubs: [answer(writingApi.getDraft, draft), ...stubs],
  });
}

describe('WritingEditor', () => {
  it('says that it loads, and what failed', async () => {
    open(pending);
    expect(screen.getByText('Loading the draft')).toBeTruthy();
    open(() => {
      throw refusal(404, 'applications.not_found', 'Application not found.');
    });
    expect(await screen.findByText('The draft did not load.')).toBeTruthy();
  });

  it('starts a draft from the text of the call', async () => {
    const sent: unknown[] = [];
    const { user } = open(
      () => ({ ...DRAFT, isStarted: false, sections: [] }),
      [
        answer(writingApi.startDraft, ({ body }) => {
          sent.push(body);
          return DRAFT;
        }),
      ],
    );
    await user.type(await screen.findByLabelText(/Text of the call/), 'Questions');
    await user.click(screen.getByRole('button', { name: 'Start the draft' }));
    expect(await screen.findByRole('heading', { name: 'Need' })).toBeTruthy();
    expect(sent).toEqual([{ callText: 'Questions' }]);
  });

  it('shows the count, what is to be filled in with a jump, and the sources', async () => {
    const { user } = open(() => DRAFT);
    const area = (await screen.findByRole('textbox', { name: 'Need' })) as HTMLTextAreaElement;
    expect(screen.getByText(/6 of 5 words · too long/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'An amount' }));
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('[AMOUNT]');
    await user.click(screen.getByRole('button', { name: /Sources/ }));
    const sources = within(screen.getByRole('list', { name: 'Sources' }));
    expect(sources.getByText(/Project: description/)).toBeTruthy();
    expect(sources.getByText('No source. Fill this in.')).toBeTruthy();
  });

  it('leads from a check to the sentence it is about, in the text or in the call', async () => {
    const start = SECTION.text.indexOf('[AMOUNT]');
    const finding = { code: 'placeholder', severity: 'must' as const, text: 'Fill in: An amount' };
    const { user } = open(
      () => DRAFT,
      [
        answer(writingApi.checkDraft, {
          findings: [
            { ...finding, sectionId: SECTION.id, quote: '[AMOUNT]', place: { start, end: start + 8 } },
            {
              ...finding,
              code: 'ineligible',
              text: 'Ohio alone.',
              sectionId: null,
              quote: 'Ohio',
              place: null,
            },
          ],
          passed: 6,
          total: 8,
        }),
      ],
    );
    await user.click(await screen.findByRole('tab', { name: 'Checks' }));
    const link = await screen.findByRole('link', { name: 'Read it in the call' });
    expect(link.getAttribute('href')).toBe(`/grants/${GRANT_ID}`);
    await user.click(screen.getByRole('button', { name: 'Go to the sentence in “Need”' }));
    const area = (await screen.findByRole('textbox', { name: 'Need' })) as HTMLTextAreaElement;
    expect(document.activeElement).toBe(area);
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('[AMOUNT]');
  });

  it('lets a member choose between two windows’ texts', async () => {
    const theirs = { ...SECTION, text: 'From the other window.', revision: 3 };
    const { user } = open(
      () => DRAFT,
      [
        answer(writingApi.saveSection, () => {
          throw refusal(409, 'writing.changed_elsewhere', 'Changed.', { section: theirs });
        }),
      ],
    );
    const area = (await screen.findByRole('textbox', { name: 'Need' })) as HTMLTextAreaElement;
    await user.type(area, ' Mine.');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Take the other text' }));
    await waitFor(() => expect(area.value).toBe('From the other window.'));
  });

  it('shows what a draft would change before it replaces a text', async () => {
    const suggestion = {
      text: 'Ports flood.',
      sentences: [],
      by: 'rules',
      state: 'ready',
      problem: null,
      at: '',
    } as const;
    const decided: unknown[] = [];
    const { user } = open(
      () => DRAFT,
      [
        answer(writingApi.suggestText, { ...SECTION, suggestion: { ...suggestion, sentences: [] } }),
        answer(writingApi.settleSuggestion, ({ body }) => {
          decided.push(body);
          return { ...SECTION, text: 'Ports flood.', revision: 3 };
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Redraft Need' }));
    const group = within(await screen.findByRole('group', { name: 'Suggested text' }));
    expect(await group.findAllByText('Removed:', { exact: false })).not.toHaveLength(0);
    expect(decided).toEqual([]);
    await user.click(group.getByRole('button', { name: 'Replace my text' }));
    await waitFor(() => expect(decided).toEqual([{ revision: 2, isAccepted: true }]));
  });

  it('drafts nothing where the funder does not allow it, and is read-only for readers', async () => {
    open(() => ({ ...DRAFT, policy: { policy: 'review', quote: 'No AI.', by: 'call' } }));
    expect(await screen.findByText('The funder does not accept drafts written by a machine.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Draft empty sections' })).toBeNull();
    open(() => ({ ...DRAFT, canWrite: false }));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Redraft/ })).toHaveLength(1));
  });
});
