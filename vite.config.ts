import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './tools/build/contract-routes-plugin.ts';
import { slimThirdParties } from './tools/build/slim-third-parties.ts';

/** The web build. Started by tools under tsx, so that contracts can be imported here as they are. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('./apps/web', import.meta.url)),
  publicDir: false,
  plugins: [
    slimThirdParties(),
    contractRoutes((file) => import(file) as Promise<Record<string, unknown>>),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: fileURLToPath(new URL(isSsrBuild ? './dist/ssr' : './dist/web', import.meta.url)),
    emptyOutDir: isSsrBuild === true,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The names of every page's files would stand in what every page loads: 1.3 kB. The server announces the files of
    // the page that is opened; another page's are named by its own script.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      // Contracts, domain tables and engines only declare: what is not used of them is left out. To read a property does nothing.
      treeshake: {
        moduleSideEffects: (id) => !/\/(domains\/[^/]+\/[^/]+\/(contract|web)|engines\/[^/]+)\//.test(id),
        propertyReadSideEffects: false,
      },
      input: fileURLToPath(
        new URL(
          isSsrBuild ? './apps/web/src/entry-server.tsx' : './apps/web/src/entry-client.tsx',
          import.meta.url,
        ),
      ),
    },
  },
  // One file to load in production; from source, Node loads third parties itself.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
