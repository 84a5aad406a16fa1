import { listSessions, SESSION_CHANNEL } from '#members/identity/server';
import { ChannelListener } from '#platform/server/db/channel-listener.ts';
import { poolOf } from '#platform/server/db/database.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { STREAM_BEAT_MS } from '../../contract/constants.ts';
import { NOTES_CHANNEL } from '../store/note-store.ts';
import { NoteStreams } from './note-streams.ts';

const running = defineResource('notifications.streams', () => ({ streams: null as NoteStreams | null }));

/** The streams of this instance; null where it does not listen for changes, now or at all. */
export function findNoteStreams(services: Pick<Services, 'resources'>): NoteStreams | null {
  return running(services).streams;
}

/**
 * Listens for what every process tells of notes and sessions, on one connection, and hands it to the open pages. A
 * page whose session ended is closed (ASVS V7.4.1). While nothing is heard there are no streams: pages ask instead.
 * @returns what stops it
 */
export async function startNoteStreams(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'resources'>,
): Promise<() => Promise<void>> {
  const { db, clock, log } = services;
  const streams = new NoteStreams();
  const checkSessions = async (userId: string): Promise<void> => {
    const live = await listSessions(db, userId, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, 'Sessions could not be read; the pages of one member are no longer told');
      return [];
    });
    streams.closeOthers(userId, new Set(live.map(({ id }) => id)));
  };
  const listener = new ChannelListener(poolOf(db), log, {
    channels: [NOTES_CHANNEL, SESSION_CHANNEL],
    onNotice(channel, userId) {
      if (!streams.has(userId)) return;
      if (channel === NOTES_CHANNEL) streams.tell(userId);
      else void checkSessions(userId);
    },
    onListening(isListening) {
      running(services).streams = isListening ? streams : null;
      if (!isListening) streams.closeAll();
    },
  });
  await listener.ready;
  const heart = setInterval(() => streams.beat(), STREAM_BEAT_MS);
  heart.unref();
  return async () => {
    clearInterval(heart);
    listener.stop();
  };
}
