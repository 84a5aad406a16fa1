import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const MADE_COMPONENT = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
const ROUTER = /[\\/]react-router[\\/]dist[\\/]/;
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const ICON_ACCESS = /^__iconData\.node;$/m;
const ICON_KEY = /,\s*key: "\w+"/g;
const OUR_ICON = fileURLToPath(new URL('../../platform/ui/create-icon.ts', import.meta.url));

/**
 * Removes the parts of third parties that no page of ours uses from the code that every page loads. Only the build:
 * from source everything runs as published. Each part is written down with what it saves, brotli.
 */
export function slimThirdParties(): Plugin {
  return {
    name: 'hodag:slim-third-parties',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // Icons are drawn by ours from lucide's data: 1.0 kB, since theirs also serves options that no icon here uses.
      if (source.endsWith('/createLucideIcon.mjs')) return OUR_ICON;
      // The router's package offers its development build only; the same files without its warnings: 0.5 kB.
      if (source === 'react-router' || source === 'react-router/dom') {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace(/([\\/])development([\\/])/, '$1production$2') };
      }
      return null;
    },
    transform: {
      filter: { id: [ROUTER, ICON] },
      handler: (code, id) => ({ code: slimmed(code, id), map: null }),
    },
    load: {
      // Nothing is preloaded by script (see modulePreload in vite.config.ts), so of Vite's helper only the event is
      // left that tells of a file that is gone: 0.6 kB.
      filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
      handler: () => PRELOAD_WITH_EVENT,
    },
  };
}

function slimmed(code: string, id: string): string {
  // A name for the developer's tools, and a call that only makes a component, keep unused code: 1.4 kB.
  if (ROUTER.test(id)) {
    return code.replace(DISPLAY_NAME, '').replace(MADE_COMPONENT, '= /* @__PURE__ */ $1');
  }
  // Keys are random letters, which do not compress; ours draws the shapes in their order, without keys: 0.4 kB.
  return code.replace(ICON_KEY, '').replace(ICON_ACCESS, '');
}

/** `vite:preloadError` as Vite documents it: anyone who handles it may prevent the error. */
const PRELOAD_WITH_EVENT = `
export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  if (dispatchEvent(event)) throw error;
});
`;
