import { parseArgs } from 'node:util';
import { rotateIssuerKey } from '#standing/credentials/server';
import { type Command, done } from './command.ts';
import { withInstance } from './with-instance.ts';

const OPTIONS = { leaked: { type: 'boolean', default: false } } as const;

/** Makes a new key of the issuer: as a routine, or after a leak, when nothing that the old one signed counts. */
export const credentialsRotateKey: Command = {
  name: 'credentials rotate-key',
  usage: 'credentials rotate-key [--leaked]',
  summary:
    'signs credentials with a new key from now on; the old one stays listed for what it signed, or with --leaked is removed and all that it signed refused',
  async run(words, io) {
    const { leaked: isLeaked } = parseArgs({ args: [...words], options: OPTIONS }).values;
    const kid = await withInstance(io, (services) => rotateIssuerKey(services, { isLeaked }));
    const lines = [`Credentials are signed with the key ${kid} from now on.`];
    if (isLeaked)
      lines.push('What the key before it signed is refused. Members get new credentials as they make links.');
    return done(lines, { kid, leaked: isLeaked });
  },
};
