import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureMissions } from '#grants/matching/server';
import { createAdmin } from '#members/identity/server';
import type { Services } from '#platform/server/services.ts';
import { type CommandIo, type CommandResult, done } from './command.ts';
import { withInstance } from './with-instance.ts';

type MissionFiles = Parameters<typeof measureMissions>[2];

/** A module for the pages that show the figures of bands. */
function moduleOf(figures: object): string {
  const note =
    'Written by `hodag grants evaluate --missions FOLDER --bands FILE`, then `npm run format`; never edited.';
  return `/** ${note} */\nexport const BAND_FIGURES = ${JSON.stringify(figures, null, 2)} as const;\n`;
}

/** A member of the throwaway instance, never signed in as. */
async function anActor(services: Services) {
  const input = { username: 'evaluation', password: randomBytes(24).toString('base64url') };
  const { id, username } = await createAdmin(services, input);
  return {
    kind: 'member',
    userId: id,
    username,
    sessionId: randomUUID(),
    isAdmin: true,
    isDeveloper: false,
  } as const;
}

/**
 * Measures matching by judged missions on its own instance, which is removed afterwards.
 * @param bandsFile where the figures of each band are written, as the pages show them
 */
export async function evaluateByMissions(
  files: MissionFiles,
  io: CommandIo,
  bandsFile: string | null,
): Promise<CommandResult> {
  const folder = await mkdtemp(join(tmpdir(), 'hodag-evaluate-'));
  const { DATABASE_URL: _instance, ...environment } = io.environment;
  const own = { ...environment, DATA_DIR: folder, SECRET_KEY: randomBytes(32).toString('hex') };
  try {
    const quality = await withInstance({ environment: own }, async (services) =>
      measureMissions(services, await anActor(services), files, ({ encoded, total }) => {
        io.stderr.write(`${encoded} of ${total} records encoded\n`);
      }),
    );
    const { ndcg10, precision5, bestInFive, missions, records, falseStrong, meaning, bands, model } = quality;
    if (bandsFile !== null) await writeFile(bandsFile, moduleOf({ missions, records, bands }));
    const line = (name: string, { mean, low, high }: typeof ndcg10): string =>
      `${name.padEnd(28)}${mean.toFixed(4)}  [${low.toFixed(3)}, ${high.toFixed(3)}]`;
    return done(
      [
        line('nDCG@10', ndcg10),
        line('Precision@5, grade 2 or 3', precision5),
        line('Grade 3 among the first 5', bestInFive),
        ...bands.map(
          ({ band, matches, fit, low, high }) =>
            `${`${band}:`.padEnd(28)}${fit} of ${matches} fit  [${low.toFixed(3)}, ${high.toFixed(3)}]`,
        ),
        `${falseStrong} missions without a fitting grant have a match called strong`,
        `Model of all missions: level ${model.level.toFixed(2)}, opening ${model.opening.toFixed(2)}, unlikely ${model.unlikely.toFixed(2)}, constant ${model.constant.toFixed(2)}`,
        `${missions} missions over ${records} open records, ${meaning ? 'by words and meaning' : 'by words alone'}; in brackets 95% of resamples`,
      ],
      quality,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
