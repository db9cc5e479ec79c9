/** What Lighthouse found of one page. */
export type Scores = {
  /** Its score of performance, 0 to 1. */
  score: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** All that was transferred. */
  bytes: number;
};

type LabPage = { url: string; cookie?: string; sessionStorage?: Record<string, string> };

export type Lab = {
  /** Opens a page as a visitor with an empty cache would, on Lighthouse's slow telephone. */
  open(page: LabPage): Promise<Scores>;
  close(): Promise<void>;
};

type Audits = Record<string, { numericValue?: number }>;
type Result = { lhr: { audits: Audits; categories: { performance: { score: number | null } } } };
type Flags = { onlyCategories: string[]; disableStorageReset: boolean; extraHeaders?: Record<string, string> };
type Lighthouse = { navigation(page: object, url: string, options: { flags: Flags }): Promise<Result> };
type Page = {
  evaluateOnNewDocument(
    script: (entries: Record<string, string>) => void,
    entries: Record<string, string>,
  ): Promise<void>;
  close(): Promise<void>;
};
type Context = { newPage(): Promise<Page>; close(): Promise<void> };
type Puppeteer = {
  launch(options: object): Promise<{ createBrowserContext(): Promise<Context>; close(): Promise<void> }>;
};

/** A package that is not among the project's: it weighs 190 MB and is needed for this bench alone. */
async function installed<T>(name: string): Promise<T | null> {
  try {
    return (await import(name)) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

function scoresOf({ lhr: { audits, categories } }: Result): Scores {
  const figure = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    score: categories.performance.score ?? NaN,
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
  };
}

/** Null if Lighthouse is not installed. */
export async function openLab(executablePath: string): Promise<Lab | null> {
  const lighthouse = await installed<Lighthouse>('lighthouse');
  const puppeteer = await installed<{ default: Puppeteer }>('puppeteer-core');
  if (!lighthouse || !puppeteer) return null;
  const browser = await puppeteer.default.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  return {
    async open({ url, cookie, sessionStorage: entries }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      if (entries)
        await page.evaluateOnNewDocument((all) => {
          for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value);
        }, entries);
      const flags = {
        onlyCategories: ['performance'],
        disableStorageReset: true,
        ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
      };
      const found = scoresOf(await lighthouse.navigation(page, url, { flags }));
      await context.close();
      return found;
    },
    close: () => browser.close(),
  };
}
