import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

// Moves domains/<domain> to domains/<wing>/<domain>, and whatever names one. Run once; a second run changes nothing.
const WINGS = {
  members:
    'identity connections contacts profiles privacy notifications onboarding assistant content reviews studio',
  standing: 'tokens reputation rewards referrals api-keys',
  projects: 'projects crowdfunding rounds',
  people: 'people goals teams learning exchange hackathons',
  grants: 'grants sources saved-searches interchange nonprofits insights',
  applications: 'requests applications writing submissions',
  pages: 'purpose account dashboard admin site developer',
};
const wingOf = new Map(
  Object.entries(WINGS).flatMap(([wing, names]) => names.split(' ').map((name) => [name, wing])),
);
const HALF = '(?=/(?:contract|server|web|testing)\\b)';
const BELOW = '(?=/(?:contract|server|web|testing|README\\.md)\\b)';
const names = [...wingOf.keys()].join('|');
const specifier = new RegExp(`#(${names})${HALF}`, 'g');
const path = new RegExp(`\\bdomains/(${names})${BELOW}`, 'g');
const TEXT = /\.(ts|tsx|mjs|cjs|css|html|md|json|sql|yml)$/;

const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\0')
    .filter((file) => file !== '');

/** Paths such as '../../../../contracts/x' leave the domain's folder, which is one level deeper now. */
function deepen(file, text) {
  const [, domain] = file.split('/');
  const folder = posix.dirname(file);
  return text.replace(/(['"`])((?:\.\.\/){2,})([^'"`\n]*)\1/g, (whole, quote, up, rest) => {
    const target = posix.normalize(posix.join(folder, up, rest));
    const isOutside = !target.startsWith(`domains/${domain}/`) && existsSync(target);
    return isOutside ? `${quote}../${up}${rest}${quote}` : whole;
  });
}

const isMoved = readdirSync('domains').includes('members');
for (const file of tracked().filter((one) => TEXT.test(one) && one !== 'tools/move-to-wings.mjs')) {
  // Migrations are checked by their sum: never touched.
  if (/\/migrations\/.*\.sql$/.test(file)) continue;
  const before = readFileSync(file, 'utf8');
  let text = before.replace(specifier, (_, name) => `#${wingOf.get(name)}/${name}`);
  text = text.replace(path, (_, name) => `domains/${wingOf.get(name)}/${name}`);
  if (!isMoved && file.startsWith('domains/') && /\.(ts|tsx)$/.test(file)) text = deepen(file, text);
  if (text !== before) writeFileSync(file, text);
}
if (!isMoved) {
  renameSync('domains', 'domains-before');
  for (const [name, wing] of wingOf) {
    mkdirSync(`domains/${wing}`, { recursive: true });
    renameSync(`domains-before/${name}`, `domains/${wing}/${name}`);
  }
  for (const left of readdirSync('domains-before')) {
    renameSync(`domains-before/${left}`, `domains/${left}`);
  }
  rmSync('domains-before', { recursive: true });
}
