import type { Actor, KeyActor } from '../../kernel/access.ts';
import type { EndpointSpec } from '../../kernel/contract.ts';
import { platformErrors } from '../../kernel/errors.ts';

/** Visitors share their network's address with others. */
const VISITORS_FACTOR = 10;
/** Types that pages show many of at once, or that stay open while a page does. */
const NO_DOWNLOADS = ['text/event-stream', 'text/html', 'image/'];

/** Whether answers of this endpoint are files that someone saves: they hold memory or a file until they are read. */
export function isDownload({ response }: EndpointSpec): boolean {
  if (!('mediaType' in response) || response.keptSeconds !== undefined) return false;
  return !NO_DOWNLOADS.some((type) => response.mediaType.startsWith(type));
}

/**
 * Downloads that are running, by who reads them: one who opens many and reads none holds a bounded part of the server.
 */
export class DownloadSlots {
  readonly #running = new Map<string, number>();

  /**
   * Takes a place until the answer is read or its connection has ended.
   * @param most downloads of one member at once
   * @returns gives the place back; again it changes nothing
   * @throws download.too_many
   */
  take(actor: Actor | KeyActor, ip: string, most: number): () => void {
    const isMember = 'userId' in actor;
    const key = isMember ? actor.userId : ip;
    const running = this.#running.get(key) ?? 0;
    if (running >= (isMember ? most : most * VISITORS_FACTOR)) throw platformErrors.fail('download.too_many');
    this.#running.set(key, running + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    };
  }
}
