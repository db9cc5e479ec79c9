import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The two faces the first view is set in: fetched with the page instead of after the style sheet, so that text stays put. */
const firstFaces = /(?:fraunces-latin-opsz-normal|inter-latin-wght-normal).*\.woff2$/;

/** Adds a preload link for each of them, with the name the build gave it. */
function preloadFonts(): Plugin {
  return {
    name: 'letterbox:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => firstFaces.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** The browser's part of Letterbox: `web/` in, `dist/web/` out, one chunk per screen. */
export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: a strict content security policy has no data: addresses.
    assetsInlineLimit: 0,
  },
});
