// Starts an application, sends the same call again, and deletes it.
// The key needs the scope applications:write.
import { createClient } from '@hodag/sdk';

const hodag = createClient({
  baseUrl: process.env.HODAG_URL ?? '',
  apiKey: process.env.HODAG_KEY ?? '',
  // For a lost connection, 429 and 5xx; it waits as Retry-After says.
  retries: 3,
});

const id = crypto.randomUUID();
const body = {
  id,
  grantId: null,
  projectId: null,
  call: { title: 'Sample call', funder: null, closesOn: null, link: null },
};

// The client makes an idempotency key for each POST.
// Give your own where your program may be restarted in between.
const options = { idempotencyKey: `start-${id}` };
const first = await hodag.startApplication({ body }, options);
const second = await hodag.startApplication({ body }, options);
if (first.updatedAt === second.updatedAt) console.log(`Started once: ${id}`);

await hodag.removeApplication({ params: { id } });
console.log('Deleted');
