import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { aMemberSession, answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from './ApiForm.tsx';
import { createApi } from './api.ts';
import { useApiMutation } from './use-api.ts';

const api = createApi(
  defineEndpoints({
    save: {
      method: 'POST',
      path: '/api/texts',
      access: 'member',
      summary: 'Saves a text',
      body: z.strictObject({ title: z.string(), text: z.string() }),
      response: z.object({ success: z.literal(true) }),
    },
  }),
);

function Page({ keep }: { keep?: string }) {
  const save = useApiMutation(api.save, { invalidates: [] });
  return (
    <ApiForm
      aria-label="Note"
      keep={keep}
      rules={{ title: anything, text: anything }}
      write={save}
      onSubmit={(body) => save.mutate({ body })}
    >
      <Field name="title" label="Title">
        <TextInput defaultValue="A title" />
      </Field>
      <Field name="text" label="Text">
        <TextInput />
      </Field>
      <SubmitButton>Save</SubmitButton>
    </ApiForm>
  );
}

const saved = answer(api.save, { success: true });
const open = (keep: string | undefined, stub = saved, id = aMemberSession()) =>
  renderPage(() => (keep === undefined ? <Page /> : <Page keep={keep} />), { stubs: [stub], session: id });
const typed = () => (screen.getByLabelText('Text') as HTMLInputElement).value;

beforeEach(() => sessionStorage.clear());

it('has after a reload what was typed, in empty fields only', async () => {
  const first = open('note');
  await first.user.type(screen.getByLabelText('Title'), ' of mine');
  await first.user.type(screen.getByLabelText('Text'), 'Half a sentence');
  first.unmount();
  open('note');
  expect(typed()).toBe('Half a sentence');
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('A title');
});

it.each([
  ['another form', 'other', aMemberSession()],
  ['another member', 'note', aMemberSession({ id: '00000000-0000-4000-8000-000000000002' })],
])('keeps it from %s', async (_, keep, session) => {
  const first = open('note');
  await first.user.type(screen.getByLabelText('Text'), 'Half a sentence');
  first.unmount();
  open(keep, saved, session);
  expect(typed()).toBe('');
});

it('keeps nothing that was sent, nor where the form does not ask for it', async () => {
  const sent = open('note');
  await sent.user.type(screen.getByLabelText('Text'), 'Whole');
  await sent.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.calls.length).toBe(1);
  await expect.poll(() => sessionStorage.length).toBe(0);
  sent.unmount();
  const plain = open(undefined);
  await plain.user.type(screen.getByLabelText('Text'), 'Whole');
  expect(sessionStorage.length).toBe(0);
});

it('keeps what was refused', async () => {
  const refused = open(
    'note',
    answer(api.save, () => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    }),
  );
  await refused.user.type(screen.getByLabelText('Text'), 'Whole');
  await refused.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  refused.unmount();
  open('note');
  expect(typed()).toBe('Whole');
});

/** A form of which the country brings the towns, and a town the street. */
function Place() {
  const save = useApiMutation(api.save, { invalidates: [] });
  const [{ country = '', town = '' }, setTyped] = useState<{ country?: string; town?: string }>({});
  return (
    <ApiForm
      aria-label="Place"
      keep="place"
      rules={{ country: anything, town: anything, street: anything, note: anything }}
      write={save}
      onValues={setTyped}
      onSubmit={() => undefined}
    >
      <Field name="country" label="Country">
        <Select options={[{ value: 'FR', label: 'France' }]} placeholder="Choose a country" />
      </Field>
      <Field name="town" label="Town">
        <Select
          key={country}
          options={country === '' ? [] : [{ value: 'lyon', label: 'Lyon' }]}
          placeholder="Choose a town"
        />
      </Field>
      {town !== '' && (
        <Field name="street" label="Street">
          <TextInput />
        </Field>
      )}
      <Field name="note" label="Note">
        <TextInput />
      </Field>
    </ApiForm>
  );
}

const openPlace = () => renderPage(Place, { stubs: [saved], session: { state: 'visitor' } });
const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('keeps a visitor’s texts too, and fills fields that another one brings', async () => {
  const first = openPlace();
  await first.user.selectOptions(screen.getByLabelText('Country'), 'FR');
  await first.user.selectOptions(screen.getByLabelText('Town'), 'lyon');
  await first.user.type(screen.getByLabelText('Street'), 'Rue de la Paix');
  first.unmount();
  const second = openPlace();
  expect(await screen.findByLabelText('Street')).toBeTruthy();
  expect([shown('Country'), shown('Town'), shown('Street')]).toEqual(['FR', 'lyon', 'Rue de la Paix']);
  await second.user.clear(screen.getByLabelText('Street'));
  await second.user.type(screen.getByLabelText('Note'), 'New');
  expect([shown('Street'), shown('Note')]).toEqual(['', 'New']);
});

it('never takes back what is typed after a reload, where a draft lacks the field before it', async () => {
  const first = openPlace();
  await first.user.type(screen.getByLabelText('Note'), 'Half');
  first.unmount();
  const second = openPlace();
  expect(shown('Note')).toBe('Half');
  await second.user.selectOptions(screen.getByLabelText('Country'), 'FR');
  await second.user.selectOptions(screen.getByLabelText('Town'), 'lyon');
  await second.user.type(screen.getByLabelText('Street'), 'R');
  await second.user.clear(screen.getByLabelText('Note'));
  expect([shown('Town'), shown('Street'), shown('Note')]).toEqual(['lyon', 'R', '']);
});
