// Lists the calls that close within 30 days, page after page.
// The key needs the scope grants:read.
import { createClient } from '@hodag/sdk';

const hodag = createClient({
  baseUrl: process.env.HODAG_URL ?? '',
  apiKey: process.env.HODAG_KEY ?? '',
});

// `each` asks for the next page when the last one is used up.
const query = { closesWithinDays: 30, pageSize: 50 };
for await (const grant of hodag.each.searchGrants({ query })) {
  const { title, deadline } = grant;
  console.log(deadline.kind === 'date' ? deadline.at : 'unknown', title);
}
