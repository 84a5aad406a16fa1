import { Client } from 'pg';

const FRAME = /^(begin|commit|rollback|savepoint|release)/i;

/**
 * Lists the statements that run during some work, on any connection of this process, without those that frame
 * transactions: what a use case costs the database, in rounds. Nothing else may run meanwhile.
 */
export async function listQueries(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { query } = Client.prototype;
  const texts: string[] = [];
  Client.prototype.query = function listed(this: Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
    if (text !== undefined && !FRAME.test(text)) texts.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return texts;
}
