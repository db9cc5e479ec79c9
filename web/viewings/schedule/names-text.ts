import { locale } from '../../../domain/text/locale.ts';
import { scheduleText } from './text.ts';

const MAX_NAMES = 6;
const list = new Intl.ListFormat(locale);

/** 'Aoife Byrne, Seán Ó Briain and 3 more'. */
export function namesText(names: readonly string[], most = MAX_NAMES): string {
  const more = names.length - most;
  return list.format(more > 0 ? [...names.slice(0, most), scheduleText.more({ count: more })] : names);
}
