import type { MouseEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router';

/** Look of what the server's Markdown can become; it knows no classes. */
const LOOK = [
  'max-w-[68ch] text-17 wrap-anywhere [&>:first-child]:mt-0',
  '[&_h2]:scroll-mt-20 [&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:text-22 [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:text-18 [&_h4]:mt-4 [&_h4]:text-16',
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:ps-6',
  '[&_li]:my-1.5 [&_li_p]:my-0 [&_blockquote]:my-3 [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-4',
  '[&_a]:text-pine-text [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-semibold',
  '[&_code]:rounded-s [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-14 [&_pre]:my-3 [&_pre]:overflow-x-auto',
  '[&_table]:my-4 [&_table]:w-full [&_table]:text-14 [&_th]:border-b [&_th]:border-line-strong [&_th]:py-1.5 [&_th]:pe-3 [&_th]:text-start',
  '[&_td]:border-b [&_td]:border-line [&_td]:py-1.5 [&_td]:pe-3 [&_td]:align-top',
].join(' ');

/** A text that the server rendered. Links to pages of ours stay in the app. */
export function RenderedHtml({ html }: { html: string }): ReactElement {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    const address = target?.getAttribute('href') ?? '';
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || !address.startsWith('/')) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches clicks on the links inside, which are focusable themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already
    <div
      className={LOOK}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it from a fixed set of elements (server/rules/render-markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
