import { isUrl } from '#platform/kernel/is-url.ts';
/** Longest web address of an organization. */
export const WEBSITE_MAX = 300;

/**
 * A web address as people type it, "foodbank.example" or with https://; null for one that leads to no public host.
 * A name and a password in it, and another port, are refused.
 */
export function readWebsite(written: string): { readonly address: string; readonly host: string } | null {
  const text = written.trim();
  if (text === '' || text.length > WEBSITE_MAX || /\s/.test(text)) return null;
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!isUrl(full)) return null;
  const url = new URL(full);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  if (!isPublicName(url.hostname)) return null;
  return { address: url.href, host: url.hostname.replace(/^www\./, '') };
}

/** A name of a host on the internet: two labels or more, the last one no number. */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  if (labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')) return false;
  return labels.every((label) => label.length <= 63 && /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label));
}
