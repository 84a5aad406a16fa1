import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { aRequest, REQUEST_ID } from '../../testing/pages.ts';
import { requestsApi } from '../api.ts';
import { SubmitRfiPage } from './SubmitRfiPage.tsx';

const open = (stubs: readonly Stub[], url = '/grant-flow/submit-rfi') =>
  renderPage(SubmitRfiPage, { path: '/grant-flow/submit-rfi', url, stubs });
const DRAFT = aRequest({ state: 'draft', revision: 4, publishedAt: null });

it('names what is missing before anything is published', async () => {
  const publish = vi.fn(() => aRequest());
  const { user } = open([answer(requestsApi.publishRequest, publish)]);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(screen.getByText('Write 5 characters or more')).toBeTruthy();
  expect(screen.getByText('Choose a day and a time')).toBeTruthy();
  expect(publish).not.toHaveBeenCalled();
});

it('continues a draft, saves what was typed and publishes that revision', async () => {
  const save = vi.fn(() => ({ ...DRAFT, revision: 5 }));
  const publish = vi.fn(() => aRequest());
  const { user, address } = open(
    [
      answer(requestsApi.getRequest, DRAFT),
      answer(requestsApi.saveRequest, save),
      answer(requestsApi.publishRequest, publish),
    ],
    `/grant-flow/submit-rfi?draft=${REQUEST_ID}`,
  );
  await user.type(await screen.findByLabelText('Title'), ' for harbors');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await expect.poll(address).toBe(`/rfps/${REQUEST_ID}`);
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ revision: 4, title: 'Low-cost tide gauges for harbors' }),
    }),
  );
  expect(publish).toHaveBeenCalledWith(expect.objectContaining({ body: { revision: 5 } }));
});

it('keeps the text and stops saving after a conflict', async () => {
  const save = vi.fn(() => {
    throw refusal(409, 'requests.changed_elsewhere', 'Your text is still here.');
  });
  const { user } = open(
    [answer(requestsApi.getRequest, DRAFT), answer(requestsApi.saveRequest, save)],
    `/grant-flow/submit-rfi?draft=${REQUEST_ID}`,
  );
  const title = (await screen.findByLabelText('Title')) as HTMLInputElement;
  await user.type(title, ' twice');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Changed in another window');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(title.value).toBe('Low-cost tide gauges twice');
  expect(save).toHaveBeenCalledTimes(1);
});

it('says what is there in place of a draft', async () => {
  const published = open(
    [answer(requestsApi.getRequest, aRequest())],
    `/grant-flow/submit-rfi?draft=${REQUEST_ID}`,
  );
  expect(await screen.findByText('This request is published')).toBeTruthy();
  published.unmount();
  open(
    [
      answer(requestsApi.getRequest, () => {
        throw refusal(404, 'requests.not_found', 'Request not found.');
      }),
    ],
    `/grant-flow/submit-rfi?draft=${REQUEST_ID}`,
  );
  expect(await screen.findByText('Draft not found')).toBeTruthy();
});
