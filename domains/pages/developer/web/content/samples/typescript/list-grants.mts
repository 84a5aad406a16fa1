// Lists the calls that close within 30 days, page after page. The key needs the scope grants:read.
import { createClient } from '@hodag/sdk';

const hodag = createClient({
  baseUrl: process.env.HODAG_URL ?? '',
  apiKey: process.env.HODAG_KEY ?? '',
});

// `each` asks for the next page when the last one is used up.
for await (const grant of hodag.each.searchGrants({ query: { closesWithinDays: 30, pageSize: 50 } })) {
  const closes = grant.deadline.kind === 'date' ? grant.deadline.at.slice(0, 10) : 'unknown';
  console.log(closes, grant.title);
}
