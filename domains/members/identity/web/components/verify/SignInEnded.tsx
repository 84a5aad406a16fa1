import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';

/** The session that waited is over: only a new sign-in helps. */
export function SignInEnded() {
  return (
    <p className="mt-3 text-13">
      This sign-in has ended. {/* A full load: the server has to tell this page anew who is here. */}
      <TextLink href={pathTo('/auth')} target="_self">
        Sign in again
      </TextLink>
    </p>
  );
}
