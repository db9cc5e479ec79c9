import type { PlatformId } from '../../domain/listings/platforms.ts';
import type { AdvertFacts } from './advert-facts.ts';
import type { Page } from './page.ts';

/** How one platform's advert pages are read. Neither throws; what is not there is left out. */
export type AdvertLayout = {
  id: PlatformId;
  /** The data that the page carries for its own scripts. `advertId` tells the advert from others on its page. */
  stateFacts(page: Page, advertId: string | null): Partial<AdvertFacts>;
  /** The elements of the page as it is seen. */
  htmlFacts(page: Page): Partial<AdvertFacts>;
};
