import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { ContentDocument } from '../../contract/schemas.ts';
import { aDocument } from '../../testing/samples.ts';
import { contentApi } from '../api.ts';
import { describe as describePage, ContentPage as Page, prefetch } from './ContentPage.tsx';

const entry = (id: string, title: string, html: string) => ({ id, title, html, aliases: [], seeAlso: [] });

function open(text: ContentDocument, url = '/about') {
  return renderPage(Page, {
    path: url.split('#')[0] ?? url,
    url,
    session: { state: 'visitor' },
    stubs: [answer(contentApi.getContentDocument, text)],
  });
}

describe('a page of text', () => {
  it('reads the document of its address and shows title, description and text', async () => {
    const { calls } = open(aDocument({ publishedAt: '2026-11-20T10:00:00Z' }), '/definitions/zkp');
    await screen.findByRole('heading', { level: 1, name: 'About Hodag' });
    screen.getByText('What Hodag is.');
    screen.getByRole('heading', { level: 2, name: 'Today' });
    expect(screen.getByText(/Last updated/).textContent).toContain('2026');
    expect(calls.map(({ input }) => input)).toEqual([{ params: { id: 'definitions-zkp' } }]);
    expect(document.title).toBe('About Hodag · Hodag');
  });

  it('follows links to our pages inside the app', async () => {
    const { user, address } = open(aDocument());
    await user.click(await screen.findByRole('link', { name: 'grants' }));
    expect(address()).toBe('/grantflow');
  });

  it('lists its parts where there are many', async () => {
    const headings = ['One', 'Two', 'Three', 'Four'].map((title) => ({ id: title.toLowerCase(), title }));
    open(aDocument({ headings }));
    const parts = within(await screen.findByRole('navigation', { name: 'On this page' }));
    expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('#one'),
      expect.stringContaining('#two'),
      expect.stringContaining('#three'),
      expect.stringContaining('#four'),
    ]);
  });

  it('has its heading while it loads, and can be tried again', async () => {
    const waiting = renderPage(Page, {
      path: '/about',
      stubs: [answer(contentApi.getContentDocument, () => pending())],
    });
    screen.getByRole('heading', { level: 1 });
    waiting.unmount();
    let isUp = false;
    const { user } = renderPage(Page, {
      path: '/about',
      stubs: [
        answer(contentApi.getContentDocument, () => {
          if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
          return aDocument();
        }),
      ],
    });
    await screen.findByText('The page did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await screen.findByRole('heading', { level: 1, name: 'About Hodag' });
  });

  it('tells search engines what the text says of itself', async () => {
    const { client } = open(aDocument({ title: 'New name' }));
    await prefetch({
      client,
      path: '/about',
      params: {},
      search: new URLSearchParams(),
      session: { state: 'visitor' },
    });
    expect(await describePage({ client, path: '/about', params: {} })).toEqual({
      title: 'New name',
      description: 'What Hodag is.',
    });
    expect(await describePage({ client, path: '/docs', params: {} })).toEqual({});
  });
});

describe('questions and answers', () => {
  const faq = aDocument({
    kind: 'faq',
    html: '',
    headings: [],
    entries: [
      entry('is-it-free', 'Is it free?', '<p>Yes, it is.</p>'),
      entry('who-can-join', 'Who can join?', '<p>Everyone can.</p>'),
    ],
  });

  it('open by a click, and the one that the address names is open', async () => {
    const { user } = open(faq, '/faq#who-can-join');
    await screen.findByText('Everyone can.');
    const isOpen = () => screen.getAllByRole('group').map((group) => group.hasAttribute('open'));
    expect(isOpen()).toEqual([false, true]);
    await user.click(screen.getByRole('heading', { level: 2, name: 'Is it free?' }));
    expect(isOpen()).toEqual([true, true]);
  });
});

describe('definitions', () => {
  const terms = aDocument({
    kind: 'definitions',
    html: '<p>Words.</p>',
    headings: [],
    entries: [
      { ...entry('repid', 'RepID', '<p>Your reputation.</p>'), aliases: ['reputation score'] },
      {
        ...entry('decay', 'Decay', '<p>A value that falls, like RepID.</p>'),
        seeAlso: [{ id: 'repid', title: 'RepID' }],
      },
    ],
  });

  it('are found by name, other names and text', async () => {
    const { user } = open(terms, '/definitions');
    const field = await screen.findByRole('searchbox', { name: 'Search the definitions' });
    const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shown()).toEqual(['RepID', 'Decay']);
    await user.type(field, 'Reputation-Score');
    expect(shown()).toEqual(['RepID']);
    await user.clear(field);
    await user.type(field, 'repid');
    expect(shown()).toEqual(['RepID', 'Decay']);
    await user.clear(field);
    await user.type(field, 'zebra');
    screen.getByText('No term found');
    expect(screen.getByRole('status').textContent).toBe('0 of 2 terms');
  });

  it('have an address each and lead to each other', async () => {
    open(terms, '/definitions');
    const decay = await screen.findByRole('region', { name: 'Decay' });
    expect(decay.id).toBe('decay');
    expect(within(decay).getByRole('link', { name: 'RepID' }).getAttribute('href')).toContain('#repid');
  });
});
