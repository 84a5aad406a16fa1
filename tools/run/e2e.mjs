import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { NOTHING, sumCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { runJourneys, runKills } from './journeys.mjs';

// `npm run e2e [-- FILE …]`: the built product in a real browser, then a short run of kills. The last line is JSON.
try {
  await ensureInstalled();
  await ensureBuilt();
  const files = process.argv.slice(2);
  const chromium = await ensureChromium();
  const journeys = chromium ? await runJourneys(chromium, files, true) : { ...NOTHING, skipped: 1 };
  const kills = files.length === 0 ? await runKills(true) : NOTHING;
  const counts = sumCounts([journeys, kills]);
  console.log(JSON.stringify(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(JSON.stringify({ ...NOTHING, failed: 1 }));
  process.exitCode = 1;
}
