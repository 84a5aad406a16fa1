import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { Webhook } from '#standing/webhooks/contract';
import { anAccess } from '../../testing/answers.ts';
import { aDelivery, anEndpoint, SOME_TYPES } from '../../testing/webhook-answers.ts';
import { developerApi } from '../api.ts';
import { webhooksApi } from '../components/webhooks/webhooks-api.ts';
import { Component as WebhooksPage } from './WebhooksPage.tsx';

const SECRET = `whsec_${'x'.repeat(43)}=`;
const { id, url } = anEndpoint();
const done = { success: true as const };

function open(stubs: readonly Stub[], hasAccess = true) {
  const page = () => (
    <>
      <WebhooksPage />
      <Toaster />
    </>
  );
  return renderPage(page, {
    path: '/developer/navigation-webhooks',
    session: aMemberSession(),
    stubs: [
      answer(developerApi.getHubAccess, anAccess({ hasAccess })),
      answer(webhooksApi.listWebhookTypes, SOME_TYPES as never),
      ...stubs,
    ],
  });
}
const openWith = (endpoints: Webhook[], ...stubs: readonly Stub[]) =>
  open([answer(webhooksApi.listWebhooks, endpoints), ...stubs]);
const card = async () => within(await screen.findByRole('article', { name: url }));

afterEach(clearToasts);

describe('the page', () => {
  it('is locked for members without the developer hub, and says so', async () => {
    open([answer(webhooksApi.listWebhooks, pending)], false);
    expect(await screen.findByRole('heading', { name: 'Developer Hub Access' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your endpoints' })).toBeNull();
  });

  it('says what webhooks are and shows the catalog and how to verify a message', async () => {
    const { user } = openWith([]);
    expect(await screen.findByText('No endpoints yet')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'How webhooks work' })).toBeTruthy();
    const catalog = within(screen.getByRole('list', { name: 'Events' }));
    expect(catalog.getByText('project.published')).toBeTruthy();
    expect(catalog.getByText('webhook.test')).toBeTruthy();
    expect(screen.getByText(/export async function verifyWebhook/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Python' }));
    expect(screen.getByText(/def verify_webhook/)).toBeTruthy();
  });

  it('loads, fails, and is tried again', async () => {
    let isUp = false;
    const { user } = open([
      answer(webhooksApi.listWebhooks, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return [];
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('Your endpoints did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No endpoints yet')).toBeTruthy();
  });
});

describe('a new endpoint', () => {
  it('shows its secret once', async () => {
    const { user, calls } = openWith(
      [],
      answer(webhooksApi.createWebhook, { webhook: anEndpoint(), secret: SECRET }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
    const form = within(screen.getByRole('form', { name: 'New endpoint' }));
    await user.click(form.getByRole('button', { name: 'Add the endpoint' }));
    expect(await form.findByText('Enter an address')).toBeTruthy();
    expect(form.getByText('Choose at least one event')).toBeTruthy();
    await user.type(form.getByLabelText('Address'), url);
    expect(form.queryByRole('checkbox', { name: /Test event/ })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /Project published/ }));
    await user.click(form.getByRole('button', { name: 'Add the endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
    expect(dialog.getByRole('status', { name: 'Secret' }).textContent).toBe(SECRET);
    expect(calls.find(({ name }) => name === 'createWebhook')?.input.body).toEqual({
      url,
      types: ['project.published'],
    });
    await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('says at the address why it is refused', async () => {
    const { user } = openWith(
      [],
      answer(webhooksApi.createWebhook, () => {
        throw refusal(400, 'webhooks.url_refused', 'This host is not on the internet.');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
    const form = within(screen.getByRole('form', { name: 'New endpoint' }));
    await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/');
    await user.click(form.getByRole('checkbox', { name: /Project published/ }));
    await user.click(form.getByRole('button', { name: 'Add the endpoint' }));
    expect(await form.findByText('This host is not on the internet.')).toBeTruthy();
    expect(form.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an endpoint', () => {
  it.each([
    [{}, 'Active', null],
    [{ state: 'paused' }, 'Paused', null],
    [{ failingSince: '2026-11-28T10:00:00.000Z' }, 'Failing', /Nothing has arrived since/],
    [{ state: 'disabled', disabledBecause: 'gone' }, 'Disabled', /410 Gone/],
    [{ state: 'disabled', disabledBecause: 'failing' }, 'Disabled', /for five days/],
    [{ oldSecretUntil: '2026-11-30T10:00:00.000Z' }, 'Active', /Two signatures until/],
  ] as const)('%j is %s', async (state, badge, text) => {
    openWith([anEndpoint(state)]);
    expect((await card()).getByText(badge)).toBeTruthy();
    if (text) expect((await card()).getByText(text)).toBeTruthy();
  });

  it('is paused, and what it missed is sent when it is on', async () => {
    const { user, calls } = openWith(
      [anEndpoint({ missed: 3 })],
      answer(webhooksApi.changeWebhook, anEndpoint({ state: 'paused' })),
      answer(webhooksApi.replayWebhook, { count: 3 }),
    );
    await user.click((await card()).getByRole('button', { name: 'Send 3 missed events' }));
    expect(await screen.findByText('3 events are sent again')).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Pause' }));
    const inputs = calls.filter(({ name }) => name === 'changeWebhook' || name === 'replayWebhook');
    expect(inputs.map(({ input }) => input)).toEqual([
      { params: { id }, body: {} },
      { params: { id }, body: { state: 'paused' } },
    ]);
  });

  it('gets a new secret and is deleted, each after a question', async () => {
    const { user, calls } = openWith(
      [anEndpoint()],
      answer(webhooksApi.rotateWebhookSecret, { webhook: anEndpoint(), secret: SECRET }),
      answer(webhooksApi.removeWebhook, done),
    );
    await user.click((await card()).getByRole('button', { name: 'Rotate the secret' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }));
    await user.click(question.getByRole('button', { name: 'Make a new secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
    await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
    await user.click((await card()).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Endpoint deleted')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'removeWebhook')?.input).toEqual({ params: { id } });
  });

  it('shows a test event in its log, with what was answered, and sends it again', async () => {
    const { user, calls } = openWith(
      [anEndpoint()],
      answer(webhooksApi.testWebhook, done),
      answer(webhooksApi.replayWebhook, { count: 1 }),
      answer(webhooksApi.listWebhookDeliveries, { items: [aDelivery()], total: 1, pageSize: 20 }),
    );
    await user.click((await card()).getByRole('button', { name: 'Send a test event' }));
    const log = within(await screen.findByRole('region', { name: `Log of ${url}` }));
    const line = within(await log.findByRole('list', { name: 'Deliveries' }));
    expect(line.getByText('Pending')).toBeTruthy();
    expect(line.getByText('500 in 12 ms')).toBeTruthy();
    await user.click(line.getByText('project.published'));
    expect(line.getByText('no room')).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Send again' }));
    expect(calls.find(({ name }) => name === 'replayWebhook')?.input.body).toEqual({
      deliveryId: aDelivery().id,
    });
    await user.selectOptions(log.getByLabelText('Events shown'), 'Failed');
    expect(calls.at(-1)?.input.query).toEqual({ page: 1, state: 'failed' });
  });
});
