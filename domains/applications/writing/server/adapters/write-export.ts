import type { Resources } from '#platform/server/resources.ts';
import { runInThread } from '#platform/server/threads/thread-pool.ts';
import { defineThreadTask } from '#platform/server/threads/thread-task.ts';
import type { ExportOrder, run } from './write-export-task.ts';

const task = defineThreadTask<typeof run>('write-export-task', import.meta.url);

/** A file of an application. @throws server.busy, request.too_heavy */
export function writeExport(
  services: { readonly resources: Resources },
  { file, call: { title, funder }, sections, language }: ExportOrder,
  memberId: string,
): Promise<Uint8Array> {
  const order = { file, call: { title, funder }, sections, language };
  return runInThread(services, task, order, { by: memberId });
}
