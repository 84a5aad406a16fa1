import { SECOND_MS } from '#platform/kernel/clock.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { STREAM_LIFE_SECONDS } from '../../contract/constants.ts';
import type { notificationEndpoints } from '../../contract/endpoints.ts';
import { notificationErrors } from '../../contract/errors.ts';
import { findNoteStreams } from '../adapters/start-note-streams.ts';

/** Tells one page when to ask again. It carries no notification: what may be read is decided where it is read. */
export const streamNotifications: Operation<typeof notificationEndpoints.streamNotifications> = async (
  services,
  actor,
  { query: { seconds = STREAM_LIFE_SECONDS } },
) => {
  const { userId, sessionId } = requireMember(actor);
  const streams = findNoteStreams(services);
  if (!streams) throw platformErrors.fail('server.unavailable');
  const content = streams.open({ userId, sessionId, lifeMs: seconds * SECOND_MS });
  if (!content) throw notificationErrors.fail('notifications.too_many_streams');
  return { content };
};
