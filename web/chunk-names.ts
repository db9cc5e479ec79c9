/**
 * In which file of the build each module of the landlord's and operator's document is, by the pages that need it. Pages
 * share hundreds of modules of a few hundred bytes, and each of these would be a file and a request of its own.
 */

/** What the builder knows about a module. */
type Module = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
};
type Modules = (id: string) => Module | null;

/** From as many pages on, a module of at most so many characters is loaded with the dashboard. */
const MANY_PAGES = 10;
const MAX_SHARED_LENGTH = 6_000;

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const iconExport = /export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[^"']+)["']/g;
const isIconIndex = (id: string) => /lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id);

/** The names in `a as b, c`: what each is called where it comes from, and here. */
const namesIn = (list: string) =>
  list.split(',').map((one) => {
    const [there = '', here = there] = one.trim().split(/\s+as\s+/);
    return { there, here };
  });

/** Follows imports, also through the index of icons, which would otherwise make every module need every icon. */
function followImports(modules: Modules) {
  let icons: Map<string, string> | null = null;
  const iconsOf = (index: string) => {
    const { code, importedIds = [] } = modules(index) ?? {};
    const found = new Map<string, string>();
    for (const [, list = '', file = ''] of (code ?? '').matchAll(iconExport)) {
      const id = importedIds.find((one) => one.endsWith(file));
      for (const { here } of namesIn(list)) if (id) found.set(here, id);
    }
    return found;
  };
  const iconsNamedBy = (code: string, index: string) => {
    const known = (icons ??= iconsOf(index));
    return [...code.matchAll(iconImport)].flatMap(([, list = '']) =>
      namesIn(list).map(({ there }) => known.get(there)),
    );
  };
  /** A module and all that it needs to run. */
  return (first: string): Set<string> => {
    const found = new Set([first]);
    for (const id of found) {
      if (isIconIndex(id)) continue;
      const { importedIds = [], code } = modules(id) ?? {};
      for (const imported of importedIds) {
        found.add(imported);
        if (isIconIndex(imported)) for (const icon of iconsNamedBy(code ?? '', imported)) if (icon) found.add(icon);
      }
    }
    return found;
  };
}

/** The libraries that come after the start: `zod` checks what is sent, and the others draw menus, dialogs and the like. */
const library = (id: string): 'zod' | 'widgets' | null =>
  /\/node_modules\/zod\//.test(id) ? 'zod' : /\/node_modules\/(?!lucide-react\/)/.test(id) ? 'widgets' : null;

/** Who needs what: every page, the sign-in card, and all of them from the start. */
function survey(document: string, modules: Modules) {
  const needsOf = followImports(modules);
  const start = needsOf(document);
  const lazily = [...start].flatMap((id) => modules(id)?.dynamicallyImportedIds ?? []);
  const find = (ids: Iterable<string>, end: string): string => {
    const found = [...ids].find((id) => id.endsWith(end));
    if (!found) throw new Error(`The build has no ${end}: see web/chunk-names.ts`);
    return found;
  };
  const signIn = needsOf(find(lazily, '/LoginCard.tsx'));
  const librariesOf = (ids: Iterable<string>) =>
    new Set([...ids].flatMap((id) => (start.has(id) || signIn.has(id) ? [] : (library(id) ?? []))));
  const pagesOf = new Map<string, Set<string>>();
  const light = new Set<string>();
  for (const page of modules(find(start, '/web/app/router.tsx'))?.dynamicallyImportedIds ?? []) {
    const needs = needsOf(page);
    if (!librariesOf(needs).has('widgets')) for (const id of needs) light.add(id);
    for (const id of needs) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page.replace(/^.*\//, '')));
  }
  return { start, signIn, pagesOf, light, librariesFor: (id: string) => librariesOf(needsOf(id)) };
}

/** Parts of a library that the start seems to need, as its entry exports them, and that only the viewing schedule uses. */
const seldomUsed = /\/@tanstack\/.*\/(?:queriesObserver|useQueries)\.js$/;

/**
 * Names the file of each module, or returns null where the builder decides: `index` is what every page begins with,
 * `shell` what the dashboard and most pages share, `common` what others without widgets share, and `landlord` what the
 * pipeline shares with pages that have them. `document`: the path of the document.
 */
export function chunkNames(document: string) {
  let surveyed: ReturnType<typeof survey> | null = null;
  return (id: string, context: { getModuleInfo: Modules }): string | null => {
    const { start, signIn, pagesOf, light, librariesFor } = (surveyed ??= survey(document, (one) =>
      context.getModuleInfo(one),
    ));
    const pages = pagesOf.get(id) ?? new Set<string>();
    const isOnFirst = pages.has('Dashboard.tsx');
    const isOnPipeline = pages.has('PipelinePage.tsx');
    if (seldomUsed.test(id)) return null;
    if (start.has(id)) return 'index';
    if (signIn.has(id)) return isOnFirst || isOnPipeline ? 'index' : 'sign-in';
    if (pages.size < 2) return null;
    if (isOnFirst) return 'shell';
    if (!isOnPipeline) return null;
    const libraries = librariesFor(id);
    if (libraries.has('widgets')) return 'landlord';
    if (libraries.has('zod')) return 'common';
    const isSmall = (context.getModuleInfo(id)?.code?.length ?? 0) <= MAX_SHARED_LENGTH;
    return pages.size >= MANY_PAGES && isSmall ? 'shell' : light.has(id) ? 'common' : 'landlord';
  };
}
