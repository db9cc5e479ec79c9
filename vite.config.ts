import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { chunkNames } from './web/chunk-names.ts';
import { compiledTexts } from './web/compiled-texts.ts';
import type * as drawnDocumentsModule from './web/drawn-documents.tsx';

/**
 * The two fonts of the first view: loaded with the page rather than after the style sheet, so that text does not move.
 */
const firstFaces = /(?:fraunces-latin-opsz-normal|inter-latin-wght-normal).*\.woff2$/;

/** Adds a preload link for each of them, under the name given by the build. */
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

/** Libraries that add a style element at run time, and what makes each believe that it is there already. */
const injections: Record<string, [from: string, to: string]> = {
  'sonner/dist/index.mjs': ['function __insertCSS(code) {', 'function __insertCSS(code) { return;'],
};

/** Prevents that: its rules are in main.css, because the security policy forbids inline styles. */
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

/**
 * The router's package leads every bundler to its development build, which carries warnings for developers; the other is
 * the same without them.
 */
function routerWithoutWarnings(): Plugin {
  const build = 'react-router/dist/development/';
  return {
    name: 'letterbox:router-without-warnings',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(build)) return null;
      return { code: code.replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'), map: null };
    },
  };
}

const inWeb = (file: string) => fileURLToPath(new URL(`./web/${file}`, import.meta.url));

/** Adds to each document the common head, and what is drawn before any script runs. */
function drawnDocuments(): Plugin {
  let parts: Promise<Record<string, string>> | null = null;
  const drawn = async (): Promise<Record<string, string>> => {
    const { module } = await runnerImport<typeof drawnDocumentsModule>(inWeb('drawn-documents.tsx'), {
      configFile: false,
      logLevel: 'error',
    });
    return { head: readFileSync(inWeb('head.html'), 'utf8'), ...module.drawnParts() };
  };
  return {
    name: 'letterbox:drawn-documents',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const known = await (parts ??= drawn());
        return html.replace(/<!--([a-z-]+)-->/g, (comment, name: string) => known[name] ?? comment);
      },
    },
  };
}

/** What the applicants' documents take instead of React (docs/decisions/0051-applicants-pages-run-on-preact.md). */
const preactFor: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Puts Preact in the place of React and its DOM, in the applicants' documents only. */
function preactForApplicants(): Plugin {
  return {
    name: 'letterbox:preact-for-applicants',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'applicant',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      async handler(id, importer) {
        const instead = preactFor[id];
        if (!instead)
          throw new Error(`${importer ?? ''} imports ${id}, which has nothing in its place: see vite.config.ts`);
        const found = await this.resolve(instead, importer);
        // Without this, a folder of packages from before would build these documents with React and say nothing.
        if (!found) throw new Error(`${instead} is missing: run npm ci`);
        return found;
      },
    },
  };
}

/** What the two documents of applicants share. */
const applicantGroups = [
  // The passcode page's share stays separate: its scripts are a thirtieth of the others'.
  {
    name: 'beginning',
    priority: 3,
    test: /vite\/preload-helper|web\/(?:api\/client|components\/theme|base\/(?:applicant-session|applicant-address|fetch-ahead|in-use))\.ts|domain\/(?:civil-time|applications\/(?:passcode|gate-slots))\.ts/,
  },
  // What every page starts with: one file compresses better than eight.
  {
    name: 'foundation',
    priority: 2,
    test: new RegExp(
      [
        'node_modules/(?:react|react-dom|preact|scheduler|clsx|class-variance-authority)/',
        'node_modules/@tanstack/(?:react-query|query-core)/',
        'node_modules/@base-ui/react/csp-provider/',
        'domain/(?:text/(?:catalogue|compiled-message|icu-message|locale)|pages)\\.ts',
        'web/app/(?:draw-app|query-client|ErrorNotice|text)\\.tsx?',
        'web/components/(?:OfflineBar|OfflineNotice|Button|ThemeSwitch|art/BrandMark|cn|text|toast|deferred)\\.tsx?',
        'web/api/(?:keys|session|show-answer|account)\\.ts',
      ].join('|'),
    ),
  },
  {
    name: 'router',
    priority: 2,
    test: /node_modules\/(?:react-router\/|lucide-react\/.*\/mail-check\.)|web\/(?:app\/ErrorPage|components\/(?:ButtonLink|art\/ListingDoor)|shared\/search\/search-open)\.tsx?$/,
  },
];

/**
 * The build of the web app: `web/` to `dist/web/`, one chunk per screen. The landlord's and operator's document, and
 * the two of applicants, are built one after the other, and share no scripts.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [
    preactForApplicants(),
    compiledTexts(),
    react(),
    tailwindcss(),
    drawnDocuments(),
    preloadFonts(),
    withoutInjectedStyles(),
    routerWithoutWarnings(),
  ],
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'applicant']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [inWeb('index.html')],
          output: {
            codeSplitting: {
              groups: [
                { name: chunkNames(inWeb('index.html')), debugName: 'pages', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    applicant: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: ['gate.html', 'applicant.html'].map(inWeb),
          output: { codeSplitting: { groups: applicantGroups } },
        },
      },
    },
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: a strict content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Every browser that the scripts are built for supports it: a polyfill would be a separate file.
    modulePreload: { polyfill: false },
  },
});
