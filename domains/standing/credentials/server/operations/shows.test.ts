import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliasChanged } from '#members/connections/contract';
import { factorRemoved } from '#members/identity/contract';
import { removeMember } from '#members/identity/testing';
import { BATCH, BATCHES_A_DAY } from '../../contract/signed-constants.ts';
import { aCredentialsServer, type CredentialsServer, type Holder } from '../../testing/credentials-server.ts';
import { aHolderPair, placeOf, presented } from '../../testing/holder.ts';
import type { Caller } from '../../testing/shows-on.ts';
import { signedHoldersOn } from '../../testing/signed-holders.ts';

let house: CredentialsServer;
let acts: ReturnType<typeof signedHoldersOn>;
let stranger: Caller;
let member: Holder;
beforeAll(async () => {
  house = await aCredentialsServer();
  acts = signedHoldersOn(house);
  stranger = acts.stranger;
  member = await acts.proven();
});
afterAll(() => house.close());

const suspended = async (by: Holder) => {
  const { body } = await by.call('GET', '/api/account/factors');
  await by.call('DELETE', `/api/account/passkeys/${body.passkeys[0].id}`);
  const at = house.services.clock.now().toISOString();
  await house.react(factorRemoved, { userId: by.userId, kind: 'passkey', at });
};
const restored = async (by: Holder) => {
  const { body } = await by.call('POST', '/api/account/passkeys/options');
  await by.call('POST', '/api/account/passkeys', { answer: by.passkey.register(body) });
  await by.call('POST', '/api/credentials/sbt');
};

describe('a link', () => {
  it('shows a stranger the kind, the issuer and what was chosen, and nothing else', async () => {
    const { id, url, learns } = await acts.show(member, { names: ['alias'] });
    expect(url).toBe(`${acts.audience}/verify/${id}`);
    expect(learns).toEqual(['alias']);
    const outcome = await acts.open(stranger, id);
    expect(outcome).toMatchObject({
      isProved: true,
      kind: 'sbt',
      issuer: acts.audience,
      claims: { alias: member.username, memberSince: null, heldSince: null, tiers: [] },
    });
  });

  it('that shows the kind alone names no member anywhere', async () => {
    const { id } = await acts.show(member);
    const { text } = await stranger.call('GET', `/api/proofs/${id}`);
    expect(text).not.toContain(member.username);
    expect(text).not.toContain(member.userId);
    const { file } = JSON.parse(text).data;
    for (const part of file.presentation.split(/[.~]/))
      expect(Buffer.from(part, 'base64url').toString()).not.toContain(member.username);
  });

  it('counts openings by day, not those of its owner', async () => {
    const { id } = await acts.show(member);
    await acts.open(stranger, id);
    await acts.open(member, id);
    await acts.open(stranger, id);
    const { shows } = await acts.shows(member);
    const day = house.services.clock.now().toISOString().slice(0, 10);
    expect(shows.find((one: { id: string }) => one.id === id).openings).toEqual([{ day, count: 2 }]);
  });

  it('is refused once it is withdrawn, and what it showed is deleted', async () => {
    const { id } = await acts.show(member, { names: ['alias'] });
    const proved = await acts.open(stranger, id);
    for (const _ of [1, 2]) {
      const { body } = await member.call('DELETE', `/api/credentials/shows/${id}`);
      expect(body.data.state).toBe('withdrawn');
    }
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'withdrawn' });
    if (!proved.isProved) throw new Error('It was proved before');
    for (const copy of [proved.file.presentation, JSON.stringify(proved.file)])
      expect(await acts.paste(stranger, copy)).toMatchObject({ isProved: false, reason: 'withdrawn' });
    const { rows } = await house.services.db.execute(
      sql`select presentation from credentials_show where id = ${id}`,
    );
    expect(rows).toEqual([{ presentation: null }]);
  });

  it('can be withdrawn by its owner alone', async () => {
    const { id } = await acts.show(member);
    const other = await house.holder();
    const { status, body } = await other.call('DELETE', `/api/credentials/shows/${id}`);
    expect([status, body.code]).toEqual([404, 'credentials.proof_unknown']);
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: true });
  });

  it('is refused when its time is over', async () => {
    const { id } = await acts.show(member, { days: 1 });
    await house.services.db.execute(
      sql`update credentials_show set expires_at = now() - interval '1 day' where id = ${id}`,
    );
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'link_expired' });
  });

  it('is deleted three months after its end, and the place of its credential only later', async () => {
    const { id } = await acts.show(member, { days: 1 });
    const back = (days: number) => sql`
      update credentials_show set created_at = created_at - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days}) where id = ${id}`;
    await house.services.db.execute(back(90));
    await house.keepTimes();
    expect(await acts.open(stranger, id)).toMatchObject({ reason: 'link_expired' });
    await house.services.db.execute(back(2));
    await house.keepTimes();
    expect((await stranger.call('GET', `/api/proofs/${id}`)).status).toBe(404);
  });

  it('of no member is not there', async () => {
    const { status, body } = await stranger.call('GET', `/api/proofs/${'0'.repeat(32)}`);
    expect([status, body.code]).toEqual([404, 'credentials.proof_unknown']);
  });

  it('is there as a frame that runs nothing, and as a picture', async () => {
    const { id } = await acts.show(member, { names: ['alias'] });
    const frame = await stranger.call('GET', `/embed/proof/${id}`);
    expect(frame.text).toContain('Holds an SBT');
    expect(frame.text).toContain(`Alias: ${member.username}.`);
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    const picture = await stranger.call('GET', `/embed/proof/${id}.svg`);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.text).toMatch(/^<svg .*Holds an SBT/);
  });
});

describe('a signed SBT follows the SBT', () => {
  it('suspended with a factor, restored with it, revoked for good when it ends', async () => {
    const by = await acts.proven();
    const { id } = await acts.show(by);
    await suspended(by);
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'suspended' });
    const refused = await by.call('POST', '/api/credentials/signed', {
      kind: 'sbt',
      keys: [aHolderPair().jwk],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'credentials.sbt_not_in_force']);
    await restored(by);
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: true });
    await by.call('DELETE', '/api/credentials/sbt');
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'revoked' });
    await by.call('POST', '/api/credentials/sbt');
    expect((await house.read(by)).sbt.state).toBe('held');
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'revoked' });
    expect(await acts.open(stranger, (await acts.show(by)).id)).toMatchObject({ isProved: true });
  });

  it('suspended by time before the job says so', async () => {
    const by = await acts.proven();
    const { id } = await acts.show(by);
    await house.services.db.execute(
      sql`update credentials_sbt set lapses_at = now() - interval '1 year' where user_id = ${by.userId}`,
    );
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'suspended' });
  });

  it('and a new alias revokes what names the old one', async () => {
    const by = await acts.proven();
    const links = [await acts.show(by), await acts.show(by, { kind: 'dbt', names: ['alias'] })];
    house.services.clock.advance(1000);
    const at = house.services.clock.now().toISOString();
    await house.react(aliasChanged, { userId: by.userId, before: by.username, username: 'new-name', at });
    for (const { id } of links) expect(await acts.open(stranger, id)).toMatchObject({ reason: 'revoked' });
    house.services.clock.advance(1000);
    expect(await acts.open(stranger, (await acts.show(by)).id)).toMatchObject({ isProved: true });
  });

  it('and a DBT does not', async () => {
    const by = await acts.proven();
    const { id } = await acts.show(by, { kind: 'dbt', names: ['member_since'] });
    await suspended(by);
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: true, kind: 'dbt' });
  });

  it('into the deletion of the account, which revokes what is elsewhere', async () => {
    const by = await acts.proven();
    const { id } = await acts.show(by);
    const { rows } = await house.services.db.execute<{ list: number; idx: number }>(
      sql`select list, idx from credentials_show where id = ${id}`,
    );
    await removeMember(house.services.db, by.userId);
    const { status } = await stranger.call('GET', `/api/proofs/${id}`);
    expect(status).toBe(404);
    const { rows: left } = await house.services.db.execute(sql`
      select user_id from credentials_signed where list = ${rows[0]?.list} and idx = ${rows[0]?.idx}`);
    expect(left).toEqual([{ user_id: null }]);
  });
});

describe('the list of links', () => {
  it('says to their owner what a reader finds: open, suspended, revoked, ended', async () => {
    const by = await acts.proven();
    const { id } = await acts.show(by);
    const dbt = (await acts.show(by, { kind: 'dbt' })).id;
    const states = async () => {
      const { shows } = await acts.shows(by);
      const found = new Map(shows.map((one: { id: string; state: string }) => [one.id, one.state]));
      return [found.get(id), found.get(dbt)];
    };
    expect(await states()).toEqual(['open', 'open']);
    await suspended(by);
    expect(await states()).toEqual(['suspended', 'open']);
    await restored(by);
    expect(await states()).toEqual(['open', 'open']);
    await house.services.db.execute(
      sql`update credentials_sbt set lapses_at = now() - interval '1 year' where user_id = ${by.userId}`,
    );
    expect(await states()).toEqual(['suspended', 'open']);
    await by.call('DELETE', '/api/credentials/sbt');
    expect(await states()).toEqual(['revoked', 'open']);
    for (const one of [id, dbt]) await by.call('DELETE', `/api/credentials/shows/${one}`);
    expect(await states()).toEqual(['withdrawn', 'withdrawn']);
  });
});

describe('making a link', () => {
  it('uses a credential once', async () => {
    const [taken] = await acts.take(member);
    if (!taken) throw new Error('No credential');
    expect((await acts.tryShow(member, taken)).status).toBe(201);
    const again = await acts.tryShow(member, taken, { names: ['alias'] });
    expect([again.status, again.body.code]).toEqual([409, 'credentials.shown_already']);
  });

  it('needs a credential of the member’s own', async () => {
    const other = await house.holder();
    const [taken] = await acts.take(member);
    if (!taken) throw new Error('No credential');
    const { status, body } = await acts.tryShow(other, taken);
    expect([status, body.code]).toEqual([403, 'credentials.not_own']);
  });

  it('needs a credential that was issued as the kind it says', async () => {
    const [taken] = await acts.take(member);
    if (!taken) throw new Error('No credential');
    const { idx } = placeOf(taken.credential);
    await house.services.db.execute(sql`update credentials_signed set kind = 'dbt' where idx = ${idx}`);
    const { status, body } = await acts.tryShow(member, taken);
    expect([status, body.code]).toEqual([403, 'credentials.not_own']);
  });

  it('needs a fresh request of the same member', async () => {
    const [taken] = await acts.take(member);
    if (!taken) throw new Error('No credential');
    const at = house.services.clock.now();
    const foreign = await acts.nonceFor(await house.holder());
    for (const nonce of [foreign, 'made-up', `${foreign}.more`]) {
      const presentation = presented(taken.credential, [], taken.pair, {
        nonce,
        audience: acts.audience,
        at,
      });
      const { status, body } = await member.call('POST', '/api/credentials/shows', {
        presentation,
        nonce,
        days: 1,
      });
      expect([status, body.code]).toEqual([400, 'credentials.proof_refused']);
      expect(body.message).toMatch(/answers another request/);
    }
  });

  it('limits the credentials of a day', async () => {
    const by = await house.holder([]);
    for (let batch = 0; batch < BATCHES_A_DAY; batch++) await acts.take(by, 'dbt', BATCH);
    const { status, body } = await by.call('POST', '/api/credentials/signed', {
      kind: 'dbt',
      keys: [aHolderPair().jwk],
    });
    expect([status, body.code]).toEqual([429, 'credentials.too_many_batches']);
  });
});

describe('pasting', () => {
  it('takes the link, its id, the file and the presentation', async () => {
    const { id, url } = await acts.show(member);
    const proved = await acts.paste(stranger, ` ${url} `);
    if (!proved.isProved) throw new Error(proved.sentence);
    for (const text of [id, proved.file.presentation, JSON.stringify(proved.file)])
      expect(await acts.paste(stranger, text)).toMatchObject({ isProved: true, kind: 'sbt' });
  });

  it('refuses a credential that no link shows', async () => {
    const [taken] = await acts.take(member);
    if (!taken) throw new Error('No credential');
    expect(await acts.paste(stranger, taken.credential)).toMatchObject({ reason: 'no_binding' });
    const at = house.services.clock.now();
    const copied = presented(taken.credential, [], taken.pair, { nonce: 'x', audience: acts.audience, at });
    expect(await acts.paste(stranger, copied)).toMatchObject({ reason: 'wrong_nonce' });
  });

  it.each([
    ['nonsense', 'not a proof', 'not_a_proof'],
    ['a file of another format', '{"format":"other"}', 'not_a_proof'],
    ['broken JSON', '{', 'not_a_proof'],
    [
      'a link of another site',
      'https://other.example/verify/00000000000000000000000000000000',
      'not_a_proof',
    ],
  ])('refuses %s', async (_, text, reason) => {
    expect(await acts.paste(stranger, text)).toMatchObject({ isProved: false, reason });
  });

  it('refuses what is too long before it is read', async () => {
    const { status } = await stranger.call('POST', '/api/proofs/verify', { text: 'a'.repeat(20_001) });
    expect(status).toBe(400);
  });
});
