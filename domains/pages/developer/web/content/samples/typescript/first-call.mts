// Reads your profile. The key needs the scope profile:read.
import { createClient } from '@hodag/sdk';

const hodag = createClient({
  baseUrl: process.env.HODAG_URL ?? '',
  apiKey: process.env.HODAG_KEY ?? '',
});

const profile = await hodag.getProfile();
console.log(
  `${profile.username}: profile ${profile.completion.percent}% complete`,
);
