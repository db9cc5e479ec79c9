import { planNews, putDueNews } from '../../store/inbound/landlord-news.ts';
import type { Handler } from '../job.ts';

/** Emails landlords about new mail, as often as each of them wants. */
export const tellLandlords: Handler<'tell-landlords'> = async (_data, { now, settings }) => {
  await planNews(now());
  await putDueNews(now(), settings.applicationsMailDomain);
};
