import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  joinOrStartEmbeddedPostgres,
} from '#platform/server/db/embedded/embedded-postgres.ts';
import { createLogger } from '#platform/server/log.ts';
import { findAnvil, type LocalChain, startChain } from '../contracts/testing/chain.ts';
import { deployFactory, pass } from '../contracts/testing/open-campaign.ts';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { withChainWallet } from './walking/chain-wallet.ts';
import { aFundedProject, aPlayer, type Player, passHours } from './walking/round-player.ts';
import { aWalk, openWhole } from './walking/walker.ts';

const CONFIRMATIONS = 12;
/** More days than a campaign runs. */
const DAYS = 31;
const anvil = findAnvil();

let dataDir: string;
let chain: LocalChain;
let server: ServerProcess;
let postgres: EmbeddedPostgres;
let pool: Pool;

/** A member whose linked wallet is an account of the chain. */
async function aGiver(index: number): Promise<Player> {
  const { page } = await aWalk({ baseURL: server.url });
  await withChainWallet(page, chain, index);
  return aPlayer(pool, page, chain.accounts[index]?.address);
}

/** A round open for giving with this project in it: how it is opened is another journey. @returns its path */
async function aRoundWith(owner: Player, founder: Player, projectId: string): Promise<string> {
  const id = randomUUID();
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  await pool.query(
    `insert into rounds_round (id, owner_id, name, purpose, funder, requirements, pool_wei, method, donor_level,
       applications_from, giving_from, giving_until, appeal_until, created_at, updated_at, published_at)
     values ($1, $2, 'Open tools for small harbors', 'Open hardware.', 'Harbor Commons', '', $3, 'qf', 'email',
       $4, $5, $6, $7, $4, $4, $4)`,
    [id, owner.id, String(10n ** 18n), at(-72), at(-24), at(24), at(120)],
  );
  await pool.query(
    `insert into rounds_application (id, round_id, project_id, applicant_id, project_revision, note, applied_at, state,
       decided_at, reason)
     values (gen_random_uuid(), $1, $2, $3, 1, '', now(), 'accepted', now(), 'It fits.')`,
    [id, projectId, founder.id],
  );
  return `/rounds/${id}`;
}

/** Contributes from the wallet in this page and waits until it is confirmed. */
async function contribute(page: Page, ether: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Contribute' });
  await form.getByLabel('Amount in ETH').fill(ether);
  await form.getByRole('button', { name: 'Contribute' }).click();
  const own = page.getByRole('list', { name: 'Contributions' });
  await own.getByText('Pending', { exact: true }).waitFor();
  await chain.client.mine({ blocks: CONFIRMATIONS });
  await own.getByText('Confirmed', { exact: true }).waitFor();
}

describe.skipIf(anvil === null)(
  'a round on a chain (needs the program anvil; skipped where it is missing)',
  () => {
    beforeAll(async () => {
      chain = await startChain(anvil as string);
      dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-rounds-on-chain-'));
      const EVM_CHAIN_ID = String(await chain.client.getChainId());
      server = await startServer({ dataDir, env: { EVM_RPC_URL: chain.url, EVM_CHAIN_ID } });
      postgres = await joinOrStartEmbeddedPostgres({ dataDir, log: createLogger('silent') });
      pool = new Pool(postgres.connection);
    });
    afterAll(async () => {
      await pool?.end();
      await postgres?.stop();
      await server?.stop();
      chain?.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    });

    it('goes from a wallet to a gift, its estimate, and the match once the campaign has paid it out', async () => {
      const [beneficiary] = chain.accounts;
      if (!beneficiary) throw new Error('The chain has accounts');
      const { campaign } = await (await deployFactory(chain)).open();
      const owner = await aPlayer(pool, (await aWalk({ baseURL: server.url })).page);
      const founder = await aPlayer(pool, (await aWalk({ baseURL: server.url })).page);
      const project = await aFundedProject(pool, founder, 'Tidewatch', campaign.address);
      const round = await aRoundWith(owner, founder, project);
      const [ann, ben] = [await aGiver(2), await aGiver(3)];

      await openWhole(ann.page, `/projects/${project}`);
      await ann.page.getByText('A match needs gifts from at least two people.').waitFor();
      await contribute(ann.page, '0.04');

      // Gifts of 4 and 9 hundredths: (0.2 + 0.3)² - 0.13 = 0.12.
      const isEstimated = async () => {
        await openWhole(ben.page, `/projects/${project}`);
        await ben.page.getByLabel('Estimate the match of a gift').fill('0.09');
        const text = ben.page.getByText(/^Your 0.09 ETH adds about/);
        await text.waitFor();
        return text.textContent();
      };
      await expect
        .poll(isEstimated, { interval: 1000 })
        .toContain('0.12 ETH from the pool. It counts once the campaign has ended and paid out the money.');
      await contribute(ben.page, '0.09');

      await pass(chain, DAYS * 86_400);
      await campaign.send(beneficiary, 'withdraw', []);
      await passHours(pool, 24 * 6);
      await openWhole(owner.page, round);
      await owner.page.getByRole('button', { name: 'Compute the final result' }).click();
      await owner.page.getByRole('heading', { name: 'Final result' }).waitFor();
      await owner.page
        .getByRole('row', { name: /Tidewatch/ })
        .getByText('0.12 ETH')
        .first()
        .waitFor();
      await owner.page.getByRole('button', { name: 'Recompute in this browser' }).click();
      await owner.page.getByText('Your browser computed the same result, to the last wei.').waitFor();
    });
  },
);
