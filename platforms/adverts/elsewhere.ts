import { pattern } from '../../domain/text/pattern.ts';

/** ‘2 bed apartment, Navan’, ‘3 bed house in Trim’, ‘12 Main Street’: a title that says where, as another advert's does. */
const elsewhere = pattern('u')`
  ,\s(?:Co\.?\s)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*$
  |\b\d{1,4}\s(?:\p{Lu}[\p{L}’']+\s)+(?:Street|Road|Avenue|Lane|Park|Drive|Terrace|Place|Close|Court|Square|View)\b
  |\s(?:in|near)\s\p{Lu}\p{Ll}+
`;
export const saysWhere = (title: string): boolean => elsewhere.test(title.trim());
