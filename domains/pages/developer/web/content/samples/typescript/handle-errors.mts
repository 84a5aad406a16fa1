// Asks for a grant that does not exist, and decides by the code of the refusal.
// The key needs the scope grants:read.
import { createClient, HodagConnectionError, HodagError } from '@hodag/sdk';

const hodag = createClient({
  baseUrl: process.env.HODAG_URL ?? '',
  apiKey: process.env.HODAG_KEY ?? '',
});

try {
  const id = '00000000-0000-4000-8000-000000000000';
  const { grant } = await hodag.getGrant({ params: { id } });
  console.log(grant.title);
} catch (error) {
  if (error instanceof HodagConnectionError) {
    console.log('No answer came. Try again later.');
  } else if (error instanceof HodagError) {
    console.log(`${error.status} ${error.code}: ${adviceOn(error)}`);
  } else throw error;
}

/** Codes stay, messages are for people and may change. */
function adviceOn({ code, message, requestId }: HodagError): string {
  switch (code) {
    case 'grants.not_found':
      return 'this grant is not in the catalog.';
    case 'key.invalid':
      return 'make a new key.';
    case 'key.scope_missing':
      return 'make a key with the scope grants:read.';
    case 'rate.limited':
      return 'wait; the client has tried again already.';
    default:
      return `${message} Request ${requestId}`;
  }
}
