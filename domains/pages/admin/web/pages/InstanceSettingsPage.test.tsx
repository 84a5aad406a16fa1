import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import type { Setting, SettingChange } from '../../contract/settings-schemas.ts';
import { aChoice, aMap, anInstant, aSetting, aSettingChange } from '../../testing/settings.ts';
import { settingsApi } from '../settings-api.ts';
import { InstanceSettingsPage } from './InstanceSettingsPage.tsx';

const PATH = '/admin/settings';
const Page = () => (
  <>
    <InstanceSettingsPage />
    <Toaster />
  </>
);
interface World {
  readonly settings?: () => readonly Setting[] | Promise<readonly Setting[]>;
  readonly changes?: () => readonly SettingChange[];
  readonly total?: number;
  /** Refuses a change by throwing. */
  readonly onChange?: () => void;
  /** The server keeps no change: the value was the same. */
  readonly isSame?: boolean;
  readonly url?: string;
}
function open({
  settings = () => [aSetting()],
  changes = () => [],
  total,
  onChange,
  isSame = false,
  url = PATH,
}: World = {}) {
  const view = renderPage(Page, {
    path: PATH,
    url,
    stubs: [
      answer(settingsApi.listSettings, async () => ({ settings: [...(await settings())] })),
      answer(settingsApi.listSettingChanges, () => {
        const list = [...changes()];
        return { changes: list, total: total ?? list.length };
      }),
      answer(settingsApi.changeSetting, ({ params, body }) => {
        onChange?.();
        const data = aSetting({
          name: params.name,
          value: body.value ?? '7',
          version: body.version + (isSame ? 0 : 1),
        });
        return data;
      }),
      answer(proofApi.getProofWays, {
        password: true,
        code: false,
        passkey: false,
        wallet: null,
        telegram: null,
      }),
      answer(proofApi.reauthenticate, { success: true as const, until: '2026-11-22T08:00:00.000Z' }),
    ],
  });
  const sent = () => view.calls.filter(({ name }) => name === 'changeSetting').map(({ input }) => input.body);
  const asked = (name: string) => view.calls.filter((call) => call.name === name).length;
  return { ...view, sent, asked };
}
type View = ReturnType<typeof open>;

async function openForm({ user }: View, name = 'referrals.settlementDays') {
  await user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Change ${name}` }));
}
type Form = Awaited<ReturnType<typeof openForm>>;

async function save({ user }: View, form: Form, reason = 'Because.') {
  if (reason) await user.type(form.getByRole('textbox', { name: 'Reason' }), reason);
  await user.click(form.getByRole('button', { name: 'Save' }));
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const item = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};

describe('the settings', () => {
  it('say that they load', async () => {
    open({ settings: pending });
    expect(screen.getByRole('heading', { level: 1, name: 'Instance settings' })).toBeTruthy();
    expect(screen.getByText('Loading the settings')).toBeTruthy();
  });

  it('say when there are none', async () => {
    open({ settings: () => [] });
    expect(await screen.findByText('No settings')).toBeTruthy();
  });

  it('stand under their domain, with what counts and what is the default', async () => {
    open({ settings: () => [aSetting(), anInstant(), aMap()] });
    const list = within(await screen.findByRole('list', { name: 'Referrals' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Current value7Change'),
      expect.stringContaining('Current valuethe defaultChange'),
    ]);
    const map = await item('reputation.points');
    expect(map.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'project-published: 8',
      'not set, each keeps its default',
    ]);
    expect(map.getByText('Changed')).toBeTruthy();
    expect(map.getByText('Nov 22, 2026, 07:23 UTC')).toBeTruthy();
  });

  it('from the file are read-only', async () => {
    open({ settings: () => [aSetting({ from: 'file', value: '14' })] });
    const own = await item('referrals.settlementDays');
    expect(own.getByText('In SETTINGS_FILE')).toBeTruthy();
    expect(own.getByText('It can only be changed there, and the server started again.')).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
  });

  it('show a failure with a retry', async () => {
    let isDown = true;
    const { user } = open({
      settings: () => {
        if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
        return [aSetting()];
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The settings did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'referrals.settlementDays' })).toBeTruthy();
  });
});

describe('a change', () => {
  it('is saved for a number with its reason and the version that was shown', async () => {
    const view = open({ settings: () => [aSetting({ version: 4 })] });
    const form = await openForm(view);
    const number = form.getByRole('spinbutton', { name: 'New value' });
    await view.user.clear(number);
    await view.user.type(number, '14');
    await save(view, form);
    await gone();
    expect(view.sent()).toEqual([{ value: '14', reason: 'Because.', version: 4 }]);
    await waitFor(() =>
      expect([view.asked('listSettings'), view.asked('listSettingChanges')]).toEqual([2, 2]),
    );
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Change referrals.settlementDays' }),
    );
  });

  it('is not sent without a reason, or with a number that is none', async () => {
    const view = open();
    const form = await openForm(view);
    const number = form.getByRole('spinbutton', { name: 'New value' });
    await view.user.clear(number);
    await view.user.type(number, '7.5');
    await save(view, form, '');
    expect(await form.findByText('Write a whole number.')).toBeTruthy();
    expect(form.getByText('Say why, in a few words')).toBeTruthy();
    await view.user.type(number, '{Backspace}{Backspace}');
    expect(form.queryByText('Write a whole number.')).toBeNull();
    expect(view.sent()).toEqual([]);
  });

  it('is saved for a choice', async () => {
    const view = open({ settings: () => [aChoice()] });
    const form = await openForm(view, 'referrals.holdMode');
    await view.user.selectOptions(form.getByRole('combobox', { name: 'New value' }), 'hold');
    await save(view, form);
    await gone();
    expect(view.sent()).toEqual([{ value: '"hold"', reason: 'Because.', version: 0 }]);
  });

  it('is saved for an instant, and to none', async () => {
    const view = open({ settings: () => [anInstant()] });
    let form = await openForm(view, 'referrals.earlyAdopterStart');
    expect(form.getByText('In UTC; leave it empty for the default')).toBeTruthy();
    await view.user.type(form.getByLabelText('New value'), '2026-12-01T06:30');
    await save(view, form);
    await gone();
    form = await openForm(view, 'referrals.earlyAdopterStart');
    await save(view, form);
    await gone();
    expect(view.sent().map((body) => (body as { value: string }).value)).toEqual([
      '"2026-12-01T06:30:00.000Z"',
      'null',
    ]);
  });

  it('is saved for numbers by name, and an empty one keeps its value', async () => {
    const view = open({ settings: () => [aMap()] });
    const form = await openForm(view, 'reputation.points');
    const fields = within(form.getByRole('group', { name: 'New values' }));
    const published = fields.getByRole('spinbutton', { name: 'project-published' }) as HTMLInputElement;
    expect(published.value).toBe('8');
    await view.user.clear(published);
    await view.user.type(fields.getByRole('spinbutton', { name: 'referral-verified' }), '3');
    await save(view, form);
    await gone();
    expect(view.sent()).toEqual([{ value: '{"referral-verified":3}', reason: 'Because.', version: 2 }]);
  });

  it('gives the default back, for a reason', async () => {
    const view = open({ settings: () => [aMap()] });
    const form = await openForm(view, 'reputation.points');
    const back = form.getByRole('button', { name: 'Give back the default' });
    await view.user.click(back);
    expect(await form.findByText('Say why, in a few words')).toBeTruthy();
    await view.user.type(form.getByRole('textbox', { name: 'Reason' }), 'It was a trial.');
    await view.user.click(back);
    await gone();
    expect(view.sent()).toEqual([{ value: null, reason: 'It was a trial.', version: 2 }]);
  });

  it.each([
    [false, 'Setting changed'],
    [true, 'It was so already'],
  ])('is told of; the same value again %s: %s', async (isSame, title) => {
    const view = open({ isSame });
    await save(view, await openForm(view));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('referrals.settlementDays: 7')).toBeTruthy();
  });

  it('has no default to give back where it counts already', async () => {
    const form = await openForm(open());
    expect(form.queryByRole('button', { name: 'Give back the default' })).toBeNull();
  });
});

describe('a change that is refused', () => {
  it('says so at the fields', async () => {
    const fields = [
      { field: 'value', message: 'Too many days' },
      { field: 'reason', message: 'Say more' },
    ];
    const view = open({
      onChange: () => {
        throw refusal(400, 'request.invalid', 'Some fields are not right.', { fields });
      },
    });
    const form = await openForm(view);
    await save(view, form);
    expect(await form.findByText('Too many days')).toBeTruthy();
    const number = form.getByRole('spinbutton', { name: 'New value' });
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
    expect(form.queryByRole('alert')).toBeNull();
    await view.user.type(number, '0');
    expect(form.queryByText('Too many days')).toBeNull();
    expect(form.getByText('Say more')).toBeTruthy();
  });

  it('says so above them where it is about none of them', async () => {
    const view = open({
      onChange: () => {
        throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      },
    });
    const form = await openForm(view);
    await save(view, form);
    expect((await form.findByRole('alert')).textContent).toContain('The setting was not changed.');
  });

  it('offers another administrator’s newer value, and keeps what was written', async () => {
    let current = aSetting();
    const view = open({
      settings: () => [current],
      onChange: () => {
        if (current.version !== 0) return;
        current = aSetting({ value: '10', version: 1, from: 'stored' });
        throw refusal(
          409,
          'admin.setting_changed_elsewhere',
          'Another administrator changed this setting in the meantime.',
        );
      },
    });
    const form = await openForm(view);
    const number = form.getByRole('spinbutton', { name: 'New value' }) as HTMLInputElement;
    await view.user.clear(number);
    await view.user.type(number, '14');
    await save(view, form);
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toContain('Another administrator changed this setting in the meantime.');
    await view.user.click(within(alert).getByRole('button', { name: 'Look at the new value' }));
    expect((await form.findByText('This is the newer value.')).closest('[role=status]')).toBeTruthy();
    expect(form.queryByRole('alert')).toBeNull();
    expect(form.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['10', '7']);
    expect(number.value).toBe('14');
    await save(view, form, '');
    await gone();
    expect(view.sent()).toEqual([
      { value: '14', reason: 'Because.', version: 0 },
      { value: '14', reason: 'Because.', version: 1 },
    ]);
  });

  it('continues automatically after the password', async () => {
    let isAsked = false;
    const view = open({
      onChange: () => {
        if (isAsked) return;
        isAsked = true;
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      },
    });
    await save(view, await openForm(view));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await view.user.type(await proof.findByLabelText('Your password'), 'right{Enter}');
    await gone();
    expect(view.sent()).toEqual(Array(2).fill({ value: '7', reason: 'Because.', version: 0 }));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Change referrals.settlementDays' }),
    );
  });

  it('is still written where the proof was not given, and only there', async () => {
    const view = open({
      onChange: () => {
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      },
    });
    await save(view, await openForm(view));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await view.user.click(proof.getByRole('button', { name: 'Close' }));
    await gone();
    let form = await openForm(view);
    const reason = () => (form.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value;
    expect(reason()).toBe('Because.');
    await view.user.click(form.getByRole('button', { name: 'Cancel' }));
    await gone();
    form = await openForm(view);
    expect(reason()).toBe('');
  });
});

describe('the changes', () => {
  it('say what became what, why and by whom', async () => {
    const before = '{"project-published":8}';
    open({
      changes: () => [
        aSettingChange({ version: 2, name: 'reputation.points', before, after: null, by: null }),
        aSettingChange(),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Changes of settings' }));
    const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toContain('project-published: 8');
    expect(first).toContain('a former administrator');
    expect(second).toContain('Two weeks are enough to see fraud.');
    expect(second).toContain('harbour');
    expect(screen.getByRole('link', { name: 'Export CSV of all changes' }).getAttribute('href')).toBe(
      '/api/admin/settings/changes.csv',
    );
  });

  it('say when there are none', async () => {
    open();
    expect(await screen.findByText('No setting was changed yet')).toBeTruthy();
  });

  it('are those of one setting by the address, and lead back to all', async () => {
    const { user, address, calls } = open({ settings: () => [aSetting(), aChoice()], url: `${PATH}?page=3` });
    await screen.findByText('This page is empty');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Setting' }), 'referrals.holdMode');
    expect(address()).toBe('/admin/settings?name=referrals.holdMode');
    await waitFor(() =>
      expect(calls.at(-1)?.input).toEqual({ query: { name: 'referrals.holdMode', page: 1 } }),
    );
    await user.click(await screen.findByRole('link', { name: 'All changes' }));
    expect(address()).toBe('/admin/settings');
  });

  it('lead to the next page and keep the filter, also of a setting that is gone', async () => {
    open({ changes: () => [aSettingChange({ name: 'old.one' })], total: 51, url: `${PATH}?name=old.one` });
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('/admin/settings?name=old.one&page=2#changes');
    const select = screen.getByRole('combobox', { name: 'Setting' }) as HTMLSelectElement;
    expect(select.value).toBe('old.one');
  });
});
