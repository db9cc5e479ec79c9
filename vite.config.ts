import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * The two faces the first view is set in: fetched with the page instead of after the style sheet, so that text stays
 * put.
 */
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

/** Where two libraries add a style element at run time, and what says instead that it is there already. */
const injections: Record<string, [from: string, to: string]> = {
  'sonner/dist/index.mjs': ['function __insertCSS(code) {', 'function __insertCSS(code) { return;'],
  'input-otp/dist/index.mjs': ['!document.getElementById("input-otp-style")', 'false'],
};

/** Keeps them from it: their rules are in main.css, because the security policy runs no inline style. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'letterbox:without-injected-styles',
    apply: 'build',
    transform(code, id) {
      const change = Object.entries(injections).find(([file]) => id.endsWith(file))?.[1];
      if (!change) return null;
      if (!code.includes(change[0])) throw new Error(`${id} injects its styles in a new way: see vite.config.ts`);
      return { code: code.replace(...change), map: null };
    },
  };
}

/** The browser's part of Letterbox: `web/` in, `dist/web/` out, one chunk per screen. */
export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [react(), tailwindcss(), preloadFonts(), withoutInjectedStyles()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: a strict content security policy has no data: addresses.
    assetsInlineLimit: 0,
    // Icons that many screens share come together: each alone would be a request of 300 bytes.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/, minShareCount: 8 }] } },
    },
  },
});
