import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { object, string } from 'zod/mini';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { defineEndpoints } from '../kernel/contract.ts';
import { createApi } from './api.ts';
import { FileUpload } from './FileUpload.tsx';

const api = createApi(
  defineEndpoints({
    keepFile: {
      method: 'PUT',
      path: '/api/files',
      access: 'member',
      summary: 'Keeps a file',
      query: object({ name: string() }),
      bodyStream: 'application/octet-stream',
      response: object({ success: string() }),
    },
  }),
);

function open(stub: Stub) {
  return renderPage(
    () => (
      <FileUpload
        call={api.keepFile}
        inputOf={(file, onProgress) => ({ query: { name: file.name }, body: file, onProgress })}
        maxBytes={5000}
        accepted="PDF or text"
        invalidates={[]}
      >
        <p>3 MB left</p>
      </FileUpload>
    ),
    { stubs: [stub] },
  );
}
const field = () => screen.getByLabelText('Add a file');

describe('FileUpload', () => {
  it('sends the file as it is, with its name', async () => {
    const { user, calls } = open(answer(api.keepFile, { success: 'yes' }));
    expect(screen.getByText('PDF or text, up to 5 kB.')).toBeTruthy();
    expect(screen.getByText('3 MB left')).toBeTruthy();
    const file = new File(['Minutes'], 'a.txt');
    await user.upload(field(), file);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input).toMatchObject({ query: { name: 'a.txt' }, body: file });
  });

  it('shows the sentence of a refusal', async () => {
    const { user } = open(
      answer(api.keepFile, () => {
        throw refusal(409, 'storage.member_full', 'You have 2 kB of 1 MB left.');
      }),
    );
    await user.upload(field(), new File(['Minutes'], 'a.txt'));
    expect(await screen.findByText('You have 2 kB of 1 MB left.')).toBeTruthy();
  });

  it('does not send what is too large', async () => {
    const { user, calls } = open(answer(api.keepFile, { success: 'yes' }));
    await user.upload(field(), new File(['x'.repeat(5001)], 'a.txt'));
    expect(screen.getByText('Files can have up to 5 kB.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
