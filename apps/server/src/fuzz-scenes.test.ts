import { expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { giveHdag } from '#standing/tokens/testing';
import { deliverEvents } from '../testing/deliver-events.ts';
import { HostileSender, type SceneReport } from '../testing/hostile-sender.ts';
import { chosenShapes, FUZZ_SEED, type HostileShape } from '../testing/hostile-shapes.ts';
import { measureTurns } from '../testing/loop-probe.ts';
import { SCENES } from '../testing/marked-scenes-all.ts';
import { aMarkedWorld } from '../testing/marked-world.ts';
import { aProductServer } from '../testing/product-server.ts';

const ALL = async () => ['basic', 'email', 'knowledge', '2fa', 'wallet', 'full'];
const HDAG = 100_000_000n;
const longestTurn = measureTurns();

/** Every scene of members who work together, with a shape in all texts of each body. */
async function playScenes(shape: HostileShape): Promise<SceneReport> {
  const server = await aProductServer({
    start: true,
    queued: true,
    levelsFor: ALL,
    environment: { DATA_DIR: aDataDir(), RATE_LIMIT_SCALE: '100000' },
  });
  const sender = new HostileSender(shape, longestTurn);
  try {
    const world = await aMarkedWorld(server, sender.send);
    for (const { member } of [world.me, world.you]) await giveHdag(server.services, member.userId, HDAG);
    for (const scene of SCENES) {
      await scene(world);
      await deliverEvents(server);
    }
  } finally {
    await server.close();
  }
  return sender.report;
}

it.for(chosenShapes())(
  'no scene with $name in its texts holds the event loop or breaks an answer',
  async (shape) => {
    const { sent, taken, refused, faults } = await playScenes(shape);
    const only = [...refused].filter(([name]) => !taken.has(name));
    process.stdout.write(
      `fuzz scenes: seed ${FUZZ_SEED}, ${shape.name}, ${sent} requests, ${taken.size} operations took it\n`,
    );
    if (process.env.FUZZ_SHOW)
      process.stdout.write(
        `taken: ${[...taken].join(' ')}\nrefused: ${only.map((one) => one.join(' ')).join('\n')}\n`,
      );
    expect(faults).toEqual([]);
    expect(taken.size).toBeGreaterThan(40);
  },
);
