// Who may import whom (see README, "The layers"), and what TypeScript alone does not catch.
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Each layer and the layers below it that it may import. `server` sees of `workers` only its queue names. */
const mayImport = {
  domain: [],
  'packages/engines': [],
  'packages/confinement': [],
  'packages/proxy-protocol': [],
  store: ['domain'],
  platforms: ['domain', 'packages/confinement'],
  mail: ['domain', 'store', 'platforms', 'packages/confinement', 'packages/proxy-protocol'],
  workers: ['domain', 'store', 'mail', 'platforms', 'packages/confinement'],
  server: ['domain', 'store', 'platforms', 'workers/queues.ts', 'packages/proxy-protocol'],
  web: ['domain'],
};
const layers = Object.keys(mayImport);

const zones = layers.flatMap((layer) => {
  const allowed = mayImport[layer];
  return [...layers, 'roles', 'fixtures', 'tests']
    .filter((other) => other !== layer && !allowed.includes(other))
    .map((other) => ({
      target: `./${layer}`,
      from: `./${other}`,
      except: allowed.filter((path) => path.startsWith(`${other}/`)).map((path) => `./${path.slice(other.length + 1)}`),
      message: `${layer}/ may import ${allowed.length ? allowed.join(', ') : 'no other layer'}.`,
    }));
});

/** Within the web app: each folder and the folders below it that it may import. Features do not import features. */
const webBelow = {
  base: [],
  api: ['base'],
  components: ['base'],
  shared: ['base', 'api', 'components'],
};
const features = [
  'accounts',
  'applicant',
  'applications',
  'inbound',
  'listings',
  'messages',
  'operations',
  'search',
  'tenancies',
  'today',
  'viewings',
];
for (const feature of features) webBelow[feature] = ['base', 'api', 'components', 'shared'];

const webZones = Object.entries(webBelow).map(([folder, below]) => ({
  target: `./web/${folder}`,
  from: './web',
  except: [folder, ...below].map((name) => `./${name}`),
  message: `web/${folder}/ may import of web/ only ${[folder, ...below].join(', ')}.`,
}));

/** Within domain and store: their folders from the ground up. Each may import those before it, and the files beside the folders. */
const fromTheGround = {
  domain: [
    'text',
    'accounts',
    'listings',
    'inbound',
    'applications',
    'messages',
    'documents',
    'viewings',
    'tenancies',
    'outbound',
    'operations',
    'privacy',
    'today',
    'calls',
  ],
  store: [
    'encryption',
    'file-homes',
    'accounts',
    'listings',
    'outbound',
    'applications',
    'messages',
    'documents',
    'viewings',
    'tenancies',
    'inbound',
    'operations',
    'privacy',
    'backup',
  ],
};

const orderZones = Object.entries(fromTheGround).flatMap(([layer, folders]) =>
  folders.flatMap((folder, place) => [
    ...folders.slice(place + 1).map((above) => ({
      target: `./${layer}/${folder}`,
      from: `./${layer}/${above}`,
      message: `${layer}/${folder}/ may import of ${layer}/ only ${folders.slice(0, place + 1).join(', ')} and the files beside them.`,
    })),
    // prepare.ts names every model, so that each process makes every index; files.ts encrypts and asks the homes.
    {
      target: `./${layer}/!(${['file-homes', 'encryption'].includes(folder) ? 'prepare|files' : 'prepare'}).ts`,
      from: `./${layer}/${folder}`,
      message: `The files beside the folders of ${layer}/ import none of them.`,
    },
  ]),
);

/** Each file is checked against the borders of its own layer: the plugin tries every zone on every import. */
const allZones = [...zones, ...webZones, ...orderZones];
const borders = layers.map((layer) => ({
  files: [`${layer}/**/*.{ts,tsx}`],
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      { zones: allZones.filter(({ target }) => target === `./${layer}` || target.startsWith(`./${layer}/`)) },
    ],
  },
}));

/** A longer expression lists many phrases: `pattern` (domain/text/pattern.ts) writes it over several lines. */
const longExpression = {
  selector: 'Literal[regex.pattern=/^.{179}/]',
  message: 'Write it over several lines, with pattern (domain/text/pattern.ts).',
};

/** How long a file and a function may be. Where one is longer, part it along what it does. */
const lengths = (ofFunction) => ({
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: ofFunction, skipBlankLines: true, skipComments: true }],
});

export default tseslint.config(
  { ignores: ['dist/', '.letterbox/', 'node_modules/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } } },
    rules: {
      'import-x/extensions': ['error', 'ignorePackages'],
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Node removes types, not imports: `import { type X }` loads the module all the same, `import type` doesn't.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // The type check finds these (noUnusedLocals, noUnusedParameters) in a tenth of the time.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  ...borders,
  {
    files: [`{${[...layers, 'roles'].join()}}/**/*.{ts,tsx}`],
    ignores: ['packages/*/tests/**'],
    rules: { ...lengths(50), 'no-restricted-syntax': ['error', longExpression] },
  },
  // A component's markup makes it longer; the limit is what the longest has, and may only fall.
  { files: ['web/**/*.{ts,tsx}'], rules: lengths(60) },
  // One row for each collection and each of its fields: parting the table would hide what is missing.
  { files: ['store/privacy/personal-data.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Rules are pure: no clock, no chance, no environment of their own.
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'fetch', 'setTimeout', 'setInterval'],
      'no-restricted-imports': ['error', { patterns: [{ regex: '^node:', message: 'domain/ does no I/O.' }] }],
      'no-restricted-syntax': [
        'error',
        longExpression,
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Take the time as an argument.',
        },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take the time as an argument.' },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Take chance as an argument.',
        },
      ],
    },
  },
);
