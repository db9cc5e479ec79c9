import { readAdvertSchema } from '../../domain/calls/read-advert.ts';
import { call } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';

/**
 * An advert that can't be read is a result of a valid request: always 422, never a 502 or 504, whose messages proxies
 * replace by their own.
 */
const verifyAndExtractUrl = call({
  method: 'post',
  path: '/listing/verify_and_extract_url',
  limit: 'write',
  access: 'landlord',
  // A pasted page of 4 MB, plus JSON's escapes for its quotation marks.
  bodyLimit: '9mb',
  schema: readAdvertSchema,
  async act({ input, who, context }) {
    await context.limits.take('read-advert', `landlord ${String(who._id)}`);
    const reading = await context.adverts.read(input);
    if (reading.ok) return reading.advert;
    context.options.log.info(
      { code: reading.code, url: input.url, pasted: input.source !== '' },
      'an advert was not read',
    );
    throw new HttpError(reading.code === 'too_large' ? 413 : 422, reading.error, { code: reading.code });
  },
  present: (advert) => advert,
});

export const readAdvertRoutes = [verifyAndExtractUrl];
