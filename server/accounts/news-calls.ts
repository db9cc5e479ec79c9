import { z } from 'zod';
import { type NewsSettingsAnswer, newsSettingsSchema } from '../../domain/calls/news-settings.ts';
import { newsPacesOf } from '../../domain/outbound/landlord-news.ts';
import { setNewsSettings } from '../../store/accounts/news-settings.ts';
import { call } from '../http/call.ts';

const shown = call({
  method: 'get',
  path: '/user/news',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: async ({ who }) => who.newsSettings,
  present: (settings): NewsSettingsAnswer => ({ paces: newsPacesOf(settings), quiet: settings.quiet }),
});

const change = call({
  method: 'post',
  path: '/user/news/change',
  limit: 'write',
  access: 'landlord',
  schema: newsSettingsSchema,
  async act({ who, input }) {
    const given = Object.entries(input.paces).filter(([, pace]) => pace !== undefined);
    const paces = { ...newsPacesOf(who.newsSettings), ...Object.fromEntries(given) };
    await setNewsSettings(who._id, { paces, quiet: input.quiet });
    return { paces, quiet: input.quiet };
  },
  present: (settings): NewsSettingsAnswer => settings,
});

export const newsRoutes = [shown, change];
