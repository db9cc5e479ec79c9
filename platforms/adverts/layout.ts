import type { PlatformId } from '../../domain/listings/platforms.ts';
import type { AdvertFacts } from './advert-facts.ts';
import type { Page } from './page.ts';

/** How one platform's advert pages are read. Neither throws; anything missing is left out. */
export type AdvertLayout = {
  id: PlatformId;
  /**
   * The data that the page contains for its own scripts. `advertId` distinguishes the advert from others on its page.
   */
  stateFacts(page: Page, advertId: string | null): Partial<AdvertFacts>;
  /** The visible elements of the page. */
  htmlFacts(page: Page): Partial<AdvertFacts>;
};
